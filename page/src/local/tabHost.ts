/** The host in this tab as the page sees it, and what the page and its worker tell each other. */
import type { Transport } from '../wire/transport';

type Answered = Extract<FromWorker, { type: 'answer' }>;

interface Waiting {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
  /** The parts of an answer that comes bit by bit, once there is one. */
  parts: ReadableStreamDefaultController<Uint8Array> | null;
}

const encoder = new TextEncoder();

/** The tables of this tab, hosted by a worker: answers like a server. */
export class TabHost implements Transport {
  readonly #worker: Worker;
  readonly #base: URL;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sockets = new Map<number, TabSocket>();
  /** Whether what is played outlasts the tab, once the host answers. */
  readonly ready: Promise<{ readonly isLasting: boolean }>;
  #last = 0;

  /** `onBroken` learns that this host answers nothing any more. */
  constructor(base: URL, onBroken: () => void) {
    this.#base = base;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'ready') resolve({ isLasting: data.isLasting });
        else if (data.type === 'broken') fail(data.reason);
        else this.#hear(data);
      };
      // Its script cannot be loaded; later ones are only logged there.
      this.#worker.onerror = (event) => reject(new Error(event.message));
      const fail = (reason: string) => {
        const error = new Error(reason);
        reject(error);
        this.#fail(error);
        onBroken();
      };
    });
    this.ready.catch((error: unknown) => this.#fail(error));
  }

  fetch(address: URL, init: RequestInit): Promise<Response> {
    const id = this.#next();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, parts: null });
      init.signal?.addEventListener('abort', () => this.#abort(id));
      this.#tell({
        type: 'request',
        id,
        method: init.method ?? 'GET',
        target: this.#target(address),
        body: typeof init.body === 'string' ? init.body : '',
      });
    });
  }

  socket(address: URL): WebSocket {
    const id = this.#next();
    const socket = new TabSocket(
      (text) => this.#tell({ type: 'send', id, text }),
      () => {
        this.#sockets.delete(id);
        this.#tell({ type: 'close', id });
      },
    );
    this.#sockets.set(id, socket);
    this.#tell({ type: 'open', id, target: this.#target(address) });
    // The page uses no more of a WebSocket than this has.
    return socket as unknown as WebSocket;
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** What stands behind `api/` of an address. */
  #target(address: URL): string {
    const root = new URL('api/', this.#base).pathname;
    return address.pathname.slice(root.length) + address.search;
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.type === 'part') this.#part(message.id, message.text);
    else if (message.type === 'answer') this.#answer(message);
    else if (message.type === 'frame') this.#sockets.get(message.id)?.hear(message.text);
    else if (message.type === 'closed') this.#sockets.get(message.id)?.lose();
  }

  #part(id: number, text: string): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (!waiting.parts) {
      const stream = new ReadableStream<Uint8Array>({
        start: (parts) => {
          waiting.parts = parts;
        },
        cancel: () => this.#abort(id),
      });
      waiting.resolve(new Response(stream, { status: 200 }));
    }
    waiting.parts?.enqueue(encoder.encode(text));
  }

  #answer({ id, status, media, text }: Answered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting?.parts) {
      // An error after the first part is one more line, as a server sends it.
      if (status !== 200) waiting.parts.enqueue(encoder.encode(lateError(text)));
      waiting.parts.close();
    } else waiting?.resolve(new Response(text, { status, headers: { 'content-type': media } }));
  }

  #abort(id: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#tell({ type: 'abort', id });
    waiting.reject(new DOMException('aborted', 'AbortError'));
  }

  #fail(error: unknown): void {
    this.#worker.terminate();
    for (const { reject, parts } of this.#waiting.values()) {
      parts?.error(error);
      reject(error);
    }
    this.#waiting.clear();
    const sockets = [...this.#sockets.values()];
    this.#sockets.clear();
    for (const socket of sockets) socket.lose();
  }
}

/** The error of an answer as the last line of a stream. */
function lateError(text: string): string {
  const { error } = JSON.parse(text);
  return `${JSON.stringify({ type: 'error', id: null, error })}\n`;
}

/** As much of a WebSocket as the page uses. */
class TabSocket {
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #send: (text: string) => void;
  readonly #close: () => void;

  constructor(send: (text: string) => void, close: () => void) {
    this.#send = send;
    this.#close = close;
  }

  send(text: string): void {
    this.#send(text);
  }

  close(): void {
    this.#close();
  }

  hear(text: string): void {
    this.onmessage?.({ data: text });
  }

  lose(): void {
    this.onclose?.();
  }
}

/** What the page tells the worker that hosts its tables. */
export type ToWorker =
  | {
      readonly type: 'request';
      readonly id: number;
      readonly method: string;
      /** The path behind `api/`, with its query. */
      readonly target: string;
      /** Empty if there is none. */
      readonly body: string;
    }
  /** Nobody waits for the answer any more. */
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'open'; readonly id: number; readonly target: string }
  | { readonly type: 'send'; readonly id: number; readonly text: string }
  | { readonly type: 'close'; readonly id: number };

/** What the worker tells the page. */
export type FromWorker =
  /** It answers from now on; `isLasting`: what it keeps is still there when the tab is closed. */
  | { readonly type: 'ready'; readonly isLasting: boolean }
  /** It cannot be started, or has come to an end. */
  | { readonly type: 'broken'; readonly reason: string }
  /** A part of an answer that comes bit by bit. */
  | { readonly type: 'part'; readonly id: number; readonly text: string }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly status: number;
      readonly media: string;
      readonly text: string;
    }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'frame'; readonly id: number; readonly text: string }
  | { readonly type: 'closed'; readonly id: number };
