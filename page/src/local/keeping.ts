/**
 * Milliseconds without news after which the service worker is asked again: browsers end one that takes
 * minutes, as on a slow line, and say nothing. Asked again, it goes on with what is missing.
 */
const AGAIN = 20_000;
/** How often it is asked without news before the page goes on without it. */
const MOST = 15;

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
  let timer: ReturnType<typeof setInterval> | undefined;
  const kept = new Promise<void>((resolve, reject) => {
    let asked = 0;
    const ask = () => {
      if (asked === MOST) reject(new Error('the service worker does not answer'));
      asked += 1;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        asked = 0;
        if (typeof data !== 'number') reject(new Error(String(data)));
        else onProgress(data);
        if (data === 1) resolve();
      };
      active.postMessage(null, [port2]);
    };
    timer = setInterval(ask, AGAIN);
    ask();
  });
  await kept.finally(() => clearInterval(timer));
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
