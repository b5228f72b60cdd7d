/** What the device tells and does: whether fingers point, the clipboard, random ids. */

/** Whether fingers are the main way to point here: then no keys are talked about. */
export function hasFinger(): boolean {
  // Tests without a browser have no media.
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}

/** The same as the variable of a message. */
export function fingerVariable(): { touch: 'yes' | 'no' } {
  return { touch: hasFinger() ? 'yes' : 'no' };
}

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

/** 128 random bits as hexadecimal digits; `randomUUID` has fewer, and is not there without TLS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
