/**
 * Registers the service worker, which keeps the page for visits without a network, and has it fetch
 * what plays in the tab; `onProgress` learns which part is there. It ends when all of it is. Nothing
 * happens where the browser cannot do that, and where the page was built without it.
 */
export async function keepPage(base: URL, onProgress: (part: number) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const script = new URL('service-worker.js', base);
  const scope = new URL('./', base).pathname;
  const active = await activated(await navigator.serviceWorker.register(script, { scope }));
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }) => {
      if (typeof data !== 'number') reject(new Error(String(data)));
      else onProgress(data);
      if (data === 1) resolve();
    };
  });
  active.postMessage(null, [port2]);
  await kept;
}

/** The service worker once it is at work; fails if it cannot be installed. */
function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (registration.active) return Promise.resolve(registration.active);
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    if (!worker) reject(new Error('no service worker'));
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      else if (worker.state === 'redundant') reject(new Error('not installed'));
    });
  });
}
