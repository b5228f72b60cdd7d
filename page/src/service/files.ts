/** A file of the page, as `files.json` lists it. */
export interface ListedFile {
  /** Relative to the page. */
  readonly path: string;
  readonly bytes: number;
  /** The hash by which browsers check what they received. */
  readonly integrity: string;
}

/** Every file of the built page: `tools/build_runtime.py` writes it. */
export interface FileList {
  readonly version: string;
  /** What every visit needs. */
  readonly page: readonly ListedFile[];
  /** What plays in the tab. */
  readonly runtime: readonly ListedFile[];
}

/** Where the list of the page at an address is. */
export function listAddress(base: URL): URL {
  return new URL('files.json', base);
}

/** The list of the page at an address; null where it was built without one. */
export async function fetchList(base: URL): Promise<FileList | null> {
  const response = await fetch(listAddress(base), { cache: 'no-store' });
  return response.ok ? response.json() : null;
}

/** How the names of the caches of a page begin: its site may have other pages, with their own. */
export function cachePrefix(base: URL): string {
  return `quaterne ${base.pathname} `;
}

/** The cache of one version of the page; whatever it holds never changes. */
export function cacheName(list: FileList, base: URL): string {
  return cachePrefix(base) + list.version;
}

/** The caches of a page's versions, the latest last. */
async function ownCaches(base: URL): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix(base)));
}

/** Opens the cache of a version; one that has come back is the latest again. */
export async function openVersion(list: FileList, base: URL): Promise<Cache> {
  const name = cacheName(list, base);
  const own = await ownCaches(base);
  if (own.includes(name) && own.at(-1) !== name) await caches.delete(name);
  const cache = await caches.open(name);
  await cache.put(listAddress(base), Response.json(list));
  return cache;
}

/** Whether no version of the page is kept yet. */
export async function isFirst(base: URL): Promise<boolean> {
  return (await keptVersion(base)) === null;
}

/** The cache of the latest version that is kept as a whole: its page is added last. */
export async function keptVersion(base: URL): Promise<Cache | null> {
  for (const name of (await ownCaches(base)).reverse()) {
    const cache = await caches.open(name);
    if (await cache.match(base)) return cache;
  }
  return null;
}

/**
 * Deletes the versions that no page needs, once this one is whole. The one before it stays: a page
 * that is still open may load more of its files.
 */
export async function forgetOlder(current: string, base: URL): Promise<void> {
  const own = await ownCaches(base);
  const old = own.slice(0, Math.max(0, own.indexOf(current) - 1));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Adds a file to a cache unless it is there. */
export async function keep(cache: Cache, file: ListedFile, base: URL): Promise<void> {
  const address = new URL(file.path, base);
  if (await cache.match(address)) return;
  const response = await fetch(address, { integrity: file.integrity, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${file.path}: ${response.status}`);
  await cache.put(address, response);
}
