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

/** Milliseconds that a network has to answer, where the page is kept: in a train it may say nothing. */
const PAGE_WITHIN = 4_000;

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
 * installed; every page that waits learns which part is there.
 */
async function keepRuntime(): Promise<void> {
  const list = await listOfFiles();
  const cache = await openVersion(list, base);
  await keepFiles(list, cache);
  const total = list.runtime.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const file of list.runtime) {
    await keep(cache, file, base);
    done += file.bytes;
    if (done < total) for (const port of waiting) port.postMessage(done / total);
  }
  if (!(await cache.match(base))) await keepPage(cache);
  await forgetOlder(cacheName(list, base), base);
}

/** The pages that wait for the runtime. */
const waiting = new Set<MessagePort>();
let last = Promise.resolve();

/** Keeps the runtime once for all who ask; each gets an answer of its own, for the version may be new. */
function keepFor(port: MessagePort): Promise<void> {
  waiting.add(port);
  last = last
    .then(keepRuntime)
    .then(
      () => port.postMessage(1),
      (error) => port.postMessage(`${error}`),
    )
    .finally(() => waiting.delete(port));
  return last;
}

/**
 * The page of the network if it comes soon, else the kept one: an address of it has no other file. A
 * proxy whose server is gone has no page either.
 */
async function page(request: Request): Promise<Response> {
  const fetched = fetch(request);
  const answered = fetched.catch(() => null);
  const kept = await (await keptVersion(base))?.match(base);
  if (!kept) return fetched;
  const response = await Promise.race([answered, silence()]);
  return response && response.status < 500 ? response : kept;
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PAGE_WITHIN));
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
  if (port) event.waitUntil(keepFor(port));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || !address.href.startsWith(base.href)) return;
  const path = address.pathname.slice(base.pathname.length);
  if (request.mode === 'navigate' && !path.startsWith('api/')) event.respondWith(page(request));
  else if (/^(?:runtime\/|files\.json$)/.test(path)) event.respondWith(runtimeFile(request));
  else if (isFile(path)) event.respondWith(file(request));
});
