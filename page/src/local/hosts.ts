import { network, type Transport } from '../wire/transport';
import type { TabHost } from './tabHost';

/** The ids of a tab's tables begin with it: `quaterne.local.table_host`. */
const HERE = 'here-';
/** As often as a server gives a sign of life. */
const BEAT = 15_000;

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
}

/** Finds the host of each request: the server, or this tab where there is none, or none any more. */
export class Hosts implements Transport {
  readonly #base: URL;
  readonly #isAlone: boolean;
  readonly #onStatus: (status: HostStatus) => void;
  #status: HostStatus;
  #tab: Promise<TabHost> | null = null;
  #kept: Promise<void> = Promise.resolve();

  constructor(base: URL, isAlone: boolean, onStatus: (status: HostStatus) => void) {
    this.#base = base;
    this.#isAlone = isAlone;
    this.#onStatus = onStatus;
    this.#status = { isHere: isAlone, isStarting: false };
  }

  async fetch(address: URL, init: RequestInit): Promise<Response> {
    if (this.#isAlone || this.#isHere(address)) return (await this.tab()).fetch(address, init);
    try {
      const response = await network.fetch(address, init);
      this.#tell({ isHere: false });
      return response;
    } catch (error) {
      if (init.signal?.aborted || !this.#canBeHere(address)) throw error;
      this.#tell({ isHere: true });
      return (await this.tab()).fetch(address, init);
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
      const tab = new TabHost(this.#base);
      await tab.ready;
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
    const { isHere, isStarting } = this.#status;
    if (next.isHere === isHere && next.isStarting === isStarting) return;
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
