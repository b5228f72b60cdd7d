/** Keeps the page for visits without a network. It never reloads a page and answers no `api/`. */
import {
  cacheName,
  type FileList,
  fetchList,
  forgetOlder,
  isFirst,
  keep,
  keptVersion,
  openVersion,
} from './files';

interface ServiceWorker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', run: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', run: (event: MessageFromPage) => void): void;
}
interface Extendable {
  waitUntil(done: Promise<unknown>): void;
}
interface MessageFromPage extends Extendable {
  readonly ports: readonly MessagePort[];
}
interface FetchEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as ServiceWorker;
const base = new URL(worker.registration.scope);

/** Fetches what every visit needs. A page that is open goes on with its own version. */
async function install(): Promise<void> {
  const list = await listOfFiles();
  const cache = await openVersion(list, base);
  await keepFiles(list, cache);
  // A later version takes over when its runtime is there too.
  if (await isFirst(base)) await keepPage(cache);
}

async function listOfFiles(): Promise<FileList> {
  const list = await fetchList(base);
  if (!list) throw new Error('this page is built without a list of its files');
  return list;
}

async function keepFiles(list: FileList, cache: Cache): Promise<void> {
  await Promise.all(list.page.filter(isKept).map((file) => keep(cache, file, base)));
}

async function keepPage(cache: Cache): Promise<void> {
  await cache.add(new Request(base, { cache: 'no-cache' }));
}

/** Not the page itself, which is kept as its server sends it, nor what others show of it. */
const isKept = ({ path }: { path: string }) => !/^(?:index\.html|preview.*|.*\.png)$/.test(path);

/**
 * Fetches what plays in the tab, and all else of a version that came after this worker was
 * installed; the page learns which part is there.
 */
async function keepRuntime(port: MessagePort): Promise<void> {
  const list = await listOfFiles();
  const cache = await openVersion(list, base);
  await keepFiles(list, cache);
  const total = list.runtime.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const file of list.runtime) {
    await keep(cache, file, base);
    done += file.bytes;
    if (done < total) port.postMessage(done / total);
  }
  if (!(await cache.match(base))) await keepPage(cache);
  await forgetOlder(cacheName(list, base), base);
  port.postMessage(1);
}

/** The page of the network if there is one, else the kept one: an address of it has no other file. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await keptVersion(base))?.match(base);
    if (kept) return kept;
    throw error;
  }
}

/** A file that is kept comes from the cache: its name changes with its content. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A file whose name is the same in every version: never one of an older version than the page. */
async function runtimeFile(request: Request): Promise<Response> {
  const kept = await (await keptVersion(base))?.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** Whether a request is for a file whose content never changes under its address. */
function isFile(path: string): boolean {
  return /^assets\//.test(path) || /^icon[^/]*\.(?:svg|png)$/.test(path);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (port) event.waitUntil(keepRuntime(port).catch((error) => port.postMessage(`${error}`)));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || !address.href.startsWith(base.href)) return;
  const path = address.pathname.slice(base.pathname.length);
  if (request.mode === 'navigate' && !path.startsWith('api/')) event.respondWith(page(request));
  else if (path.startsWith('runtime/')) event.respondWith(runtimeFile(request));
  else if (isFile(path)) event.respondWith(file(request));
});
