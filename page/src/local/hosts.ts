import { network, type Transport } from '../wire/transport';
import type { TabHost } from './tabHost';

/** The ids of a tab's tables begin with it: `quaterne.local.table_host`. */
const HERE = 'here-';
/** As often as a server gives a sign of life. */
const BEAT = 15_000;
/** Milliseconds without an answer after which a server is out of reach: some networks say nothing. */
export const SILENT_AFTER = 10_000;
/** Milliseconds for which a server that said nothing is not asked again. */
export const SILENCE = 30_000;
/** What a proxy says whose server is gone; our own errors are JSON. */
const GATEWAY = [502, 503, 504];
/** What the engine of a server may take long to answer. */
const LONG = /(?:^|\/)(?:analysis|review|answer)$/;
/** What the page says of a host in the tab that does not start, or has come to an end. */
const BROKEN = {
  error: { code: 'tab-broken', message: 'the host in this tab does not start', detail: null },
};

/** Whether this page has no server: then its file says so. */
export function isAlone(): boolean {
  return document.documentElement.dataset.host === 'tab';
}

/** Where people play with each other, if the site of a page without a server says so. */
export function serverElsewhere(): string | null {
  return document.documentElement.dataset.server ?? null;
}

/** Who answers the page. */
export interface HostStatus {
  /** Whether this tab does: there is no server, or none was reached last time. */
  readonly isHere: boolean;
  /** Whether the host in this tab is being started. */
  readonly isStarting: boolean;
  /** Whether what is played in this tab is still there when it is closed. */
  readonly isLasting: boolean;
}

/** Before anything is known of it. */
export function firstStatus(isAlone: boolean): HostStatus {
  return { isHere: isAlone, isStarting: false, isLasting: true };
}

/** Finds the host of each request: the server, or this tab where there is none, or none any more. */
export class Hosts implements Transport {
  readonly #base: URL;
  readonly #isAlone: boolean;
  readonly #onStatus: (status: HostStatus) => void;
  #status: HostStatus;
  #tab: Promise<TabHost> | null = null;
  #kept: Promise<void> = Promise.resolve();
  /** Until when the server is not asked. */
  #silentUntil = 0;

  constructor(base: URL, isAlone: boolean, onStatus: (status: HostStatus) => void) {
    this.#base = base;
    this.#isAlone = isAlone;
    this.#onStatus = onStatus;
    this.#status = firstStatus(isAlone);
  }

  async fetch(address: URL, init: RequestInit): Promise<Response> {
    if (this.#isAlone || this.#isHere(address)) return this.#askTab(address, init);
    const response = this.#canBeHere(address)
      ? await this.#askServer(address, init)
      : await network.fetch(address, init);
    this.#tell({ isHere: response === null });
    return response ?? this.#insteadOfServer(address, init);
  }

  /** What the tab answers while the server is out of reach; it fails where the tab cannot either. */
  async #insteadOfServer(address: URL, init: RequestInit): Promise<Response> {
    const tab = await this.tab().catch((error: unknown) => {
      this.#silentUntil = 0;
      throw error;
    });
    return tab.fetch(address, init);
  }

  /** What the tab answers; a host that does not start is an answer, too. */
  async #askTab(address: URL, init: RequestInit): Promise<Response> {
    try {
      return await (await this.tab()).fetch(address, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return Response.json(BROKEN, { status: 500 });
    }
  }

  /** What the server answers; null if it is out of reach. */
  async #askServer(address: URL, init: RequestInit): Promise<Response | null> {
    init.signal?.throwIfAborted();
    if (Date.now() < this.#silentUntil) return null;
    const asking = new AbortController();
    const stop = () => asking.abort();
    init.signal?.addEventListener('abort', stop);
    const isSilent = () => {
      this.#silentUntil = Date.now() + SILENCE;
      stop();
    };
    const timer = LONG.test(this.#path(address)) ? undefined : setTimeout(isSilent, SILENT_AFTER);
    try {
      const response = await network.fetch(address, { ...init, signal: asking.signal });
      return isGatewayError(response) ? null : response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  socket(address: URL): WebSocket {
    if (!this.#isAlone && !this.#isHere(address)) return network.socket(address);
    return new LateSocket(this.tab().then((tab) => tab.socket(address))) as unknown as WebSocket;
  }

  /** Lets the host in this tab wait until its files are kept: they are fetched once. */
  startAfter(kept: Promise<void>): void {
    this.#kept = kept.catch(() => undefined);
  }

  /** The host in this tab, started when it is first wanted. */
  tab(): Promise<TabHost> {
    this.#tab ??= this.#start();
    return this.#tab;
  }

  async #start(): Promise<TabHost> {
    this.#tell({ isStarting: true });
    try {
      await this.#kept;
      const { TabHost } = await import('./tabHost');
      const tab = new TabHost(this.#base, () => {
        this.#tab = null; // the next use starts another one
      });
      const { isLasting } = await tab.ready;
      this.#tell({ isLasting });
      return tab;
    } catch (error) {
      this.#tab = null; // the next use tries again
      throw error;
    } finally {
      this.#tell({ isStarting: false });
    }
  }

  #tell(changed: Partial<HostStatus>): void {
    const next = { ...this.#status, ...changed };
    const names = ['isHere', 'isStarting', 'isLasting'] as const;
    if (names.every((name) => next[name] === this.#status[name])) return;
    this.#status = next;
    this.#onStatus(next);
  }

  #path(address: URL): string {
    return address.pathname.slice(new URL('api/', this.#base).pathname.length);
  }

  #isHere(address: URL): boolean {
    return /^(?:tables|games)\/here-/.test(this.#path(address));
  }

  /** What a server's tables, operator and administrators are asked, nobody else can answer. */
  #canBeHere(address: URL): boolean {
    const path = this.#path(address);
    return !/^(?:admin|privacy|tables\/(?!running$|adopt$))/.test(path);
  }
}

/** Whether it is a proxy that answers, because there is no server behind it. */
function isGatewayError({ status, headers }: Response): boolean {
  return GATEWAY.includes(status) && !/\bjson\b/.test(headers.get('content-type') ?? '');
}

/** Whether a table is one of this tab. */
export function isTableHere(id: string): boolean {
  return id.startsWith(HERE);
}

/** The connection to a host that is still being started. */
class LateSocket {
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #socket: Promise<WebSocket | null>;
  readonly #beat: ReturnType<typeof setInterval>;
  #isClosed = false;

  constructor(socket: Promise<WebSocket>) {
    const beat = () => this.onmessage?.({ data: '{"type":"beat"}' });
    this.#beat = setInterval(beat, BEAT);
    this.#socket = socket.then(
      (opened) => this.#open(opened),
      () => this.#lose(),
    );
  }

  send(text: string): void {
    void this.#socket.then((socket) => socket?.send(text));
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    void this.#socket.then((socket) => socket?.close());
  }

  #open(socket: WebSocket): WebSocket {
    socket.onmessage = (message) => this.onmessage?.({ data: String(message.data) });
    socket.onclose = () => this.#lose();
    return socket;
  }

  #lose(): null {
    clearInterval(this.#beat);
    if (!this.#isClosed) this.onclose?.();
    return null;
  }
}
