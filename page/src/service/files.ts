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

/** The list of the page at an address; null where it was built without one. */
export async function fetchList(base: URL): Promise<FileList | null> {
  const response = await fetch(new URL('files.json', base), { cache: 'no-store' });
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

/** Adds a file to a cache unless it is there; what another version has is taken from it. */
export async function keep(cache: Cache, file: ListedFile, base: URL): Promise<void> {
  const address = new URL(file.path, base);
  if (await cache.match(address)) return;
  const response = await fetch(address, { integrity: file.integrity, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${file.path}: ${response.status}`);
  await cache.put(address, response);
}
