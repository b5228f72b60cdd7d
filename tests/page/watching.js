// Runs before the page: keeps all that is said to screen readers, what the policy refused, and the
// last inputs that reached the page.
window.quaterneSaid = [];
window.quaterneRefused = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.quaterneRefused.push(`${event.violatedDirective} ${event.blockedURI}`);
});
new MutationObserver((changes) => {
  // What is said is what a line holds after a change; one change may come as several records.
  const lines = new Set(
    changes.map(({ target }) => target.parentElement?.closest('[aria-atomic]') ?? target),
  );
  for (const line of lines) {
    const region = line instanceof Element && line.closest('[aria-live]');
    if (region && line !== region && line.textContent) {
      window.quaterneSaid.push([region.getAttribute('aria-live'), line.textContent]);
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
window.quaterneInputs = [];
for (const type of ['keydown', 'click', 'submit']) {
  const note = (event) => {
    const { key = '', target } = event;
    const input = [type, key, target.ariaLabel ?? target.innerText?.slice(0, 40) ?? target.nodeName];
    window.quaterneInputs.push(input);
    window.quaterneInputs.splice(0, window.quaterneInputs.length - 8);
    // Whether the page has used it.
    setTimeout(() => input.push(event.defaultPrevented));
  };
  window.addEventListener(type, note, { capture: true });
}
