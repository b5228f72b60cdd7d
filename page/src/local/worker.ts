import type { PyodideAPI } from 'pyodide';
import { fetchList } from '../service/files';
import { Core } from './core';
import { openDatabase } from './indexedDatabase';
import type { FromWorker, ToWorker } from './tabHost';

/** A function of Python, as Pyodide hands it to JavaScript. */
type PythonFunction<Arguments extends unknown[], Result> = ((...given: Arguments) => Result) & {
  callPromising(...given: Arguments): Promise<Result>;
  destroy(): void;
};

/** `quaterne.local.worker.TabWorker`. */
interface Host {
  request(
    id: number,
    method: string,
    target: string,
    body: string,
    send: (text: string) => void,
  ): Promise<{ toJs(): [number, string, string] }>;
  abort(id: number): void;
  connect(id: number, target: string, push: (text: string) => void): Promise<boolean>;
  receive(id: number, text: string): Promise<void>;
  disconnect(id: number): void;
  changed(table: string): Promise<void>;
}

/** Where the files of the runtime are: beside the page, see `tools/build_runtime.py`. */
const runtime = new URL(/* @vite-ignore */ '../runtime/', import.meta.url);

const tell = (message: FromWorker) => postMessage(message);

/**
 * Checks the files of the runtime by their hashes, so that none is used that is damaged or of another
 * version. Without the list, as without a network, what is kept was checked when it came. What the
 * browser has of an earlier visit may be of an earlier version: the site is asked whether it still holds.
 */
async function check(): Promise<void> {
  const base = new URL('../', runtime);
  const list = await fetchList(base).catch(() => null);
  const fetched = list?.runtime.map(({ path, integrity }) =>
    fetch(new URL(path, base), { integrity, cache: 'no-cache' }),
  );
  await Promise.all(fetched ?? []);
}

async function start(): Promise<{ host: Host; isLasting: boolean }> {
  await check();
  const address = new URL('pyodide.mjs', runtime).href;
  const { loadPyodide } = await import(/* @vite-ignore */ address);
  const [pyodide, core, bundle] = await Promise.all([
    loadPyodide({ indexURL: runtime.href }) as Promise<PyodideAPI>,
    file('core.wasm').then((bytes) => Core.load(bytes)),
    file('quaterne.zip'),
  ]);
  pyodide.registerJsModule('quaterne_core', core);
  pyodide.unpackArchive(bundle, 'zip', { extractDir: '/quaterne' });
  pyodide.runPython("import sys; sys.path.insert(0, '/quaterne')");
  const { start_worker: startWorker } = pyodide.pyimport('quaterne.local.worker');
  let host: Host | null = null;
  // A table that is gone meanwhile says so when it is used.
  const changed = (table: string) => host?.changed(table).catch(() => undefined);
  const database = await openDatabase(changed);
  host = startWorker(database, run, log) as Host;
  return { host, isLasting: database.isLasting };
}

async function file(name: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(name, runtime));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

/** Runs a search of Python so that it can be suspended, where the browser can do that. */
function run(search: PythonFunction<[], unknown>): Promise<unknown> {
  return search.callPromising();
}

function log(text: string): void {
  reportError(new Error(text));
}

async function answer(host: Host, message: Extract<ToWorker, { type: 'request' }>): Promise<void> {
  const { id, method, target, body } = message;
  const found = await host.request(id, method, target, body, (text) =>
    tell({ type: 'part', id, text }),
  );
  const [status, media, text] = found.toJs();
  tell({ type: 'answer', id, status, media, text });
}

async function open(host: Host, { id, target }: Extract<ToWorker, { type: 'open' }>) {
  const isOpen = await host.connect(id, target, (text) => tell({ type: 'frame', id, text }));
  if (!isOpen) tell({ type: 'closed', id });
}

async function hear(host: Host, message: ToWorker): Promise<void> {
  if (message.type === 'request') await answer(host, message);
  else if (message.type === 'abort') host.abort(message.id);
  else if (message.type === 'open') await open(host, message);
  else if (message.type === 'send') await host.receive(message.id, message.text);
  else if (message.type === 'close') host.disconnect(message.id);
}

/** Python answers every mistake by itself: an error that comes through is its end. */
const giveUp = (error: unknown) => tell({ type: 'broken', reason: String(error) });

const starting = start();
starting.then(({ isLasting }) => tell({ type: 'ready', isLasting }), giveUp);
// One after the other: what comes before the host is ready waits for it.
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  starting.then(({ host }) => hear(host, data)).catch(giveUp);
});
