// Runs before the page: keeps all that is said to screen readers, and what the policy refused.
window.quaterneSaid = [];
window.quaterneRefused = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.quaterneRefused.push(`${event.violatedDirective} ${event.blockedURI}`);
});
new MutationObserver((changes) => {
  // What is said is what a region holds after a change; one change may come as several records.
  const regions = new Set(
    changes.map(({ target }) => target.parentElement?.closest('[aria-live]') ?? target),
  );
  for (const region of regions) {
    if (region instanceof Element && region.hasAttribute('aria-live') && region.textContent) {
      window.quaterneSaid.push([region.getAttribute('aria-live'), region.textContent]);
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
