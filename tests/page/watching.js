// Runs before the page: keeps all that is said to screen readers, and what the policy refused.
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
