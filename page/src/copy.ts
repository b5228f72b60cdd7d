/** Puts a text on the clipboard; false when the browser does not let it. */
export function copy(text: string): boolean {
  // A page that came over plain HTTP from another machine has no clipboard, but may answer a copy.
  const answer = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  addEventListener('copy', answer, { once: true });
  return document.execCommand('copy');
}
