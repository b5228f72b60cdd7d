import { transport } from './transport';
import type { ClientFrame, Seat, ServerFrame } from './types';

/** What a connection needs from the browser; tests replace it. */
export interface Wiring {
  socket(url: URL): WebSocket;
  now(): number;
  later(run: () => void, milliseconds: number): number;
  never(timer: number): void;
  random(): number;
}

export interface Listener {
  onFrame(frame: ServerFrame): void;
  /** The connection broke, or could not be made; it is being made again. */
  onLost(wasLive: boolean): void;
  /** The number of the last event that the client has. */
  since(): number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** The server beats every fifteen seconds: after two missed beats the connection is dead. */
const SILENCE = 35_000;
const LOOK_EVERY = 5_000;

export const browser: Wiring = {
  socket: (url) => transport().socket(url),
  now: () => performance.now(),
  later: (run, milliseconds) => window.setTimeout(run, milliseconds),
  never: (timer) => window.clearTimeout(timer),
  random: () => Math.random(),
};

/** One table, live: makes its connection again whenever it breaks, until it is closed. */
export class Live {
  readonly #url: URL;
  readonly #listener: Listener;
  readonly #wiring: Wiring;
  #socket: WebSocket | null = null;
  #timer = 0;
  #watch = 0;
  #failures = 0;
  #heard = 0;
  #isWelcome = false;
  #isClosed = false;

  constructor(url: URL, listener: Listener, wiring: Wiring = browser) {
    this.#url = url;
    this.#listener = listener;
    this.#wiring = wiring;
    this.#connect();
  }

  /** Whether commands go out now. */
  get isLive(): boolean {
    return this.#isWelcome;
  }

  /** Sends a frame; what cannot be sent now is for the caller to send again after a welcome. */
  send(frame: ClientFrame): boolean {
    if (!this.#isWelcome || !this.#socket) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** The network is back or the page was woken: look at once whether the line is alive. */
  wake(): void {
    if (this.#isClosed) return;
    if (!this.#socket || this.#wiring.now() - this.#heard > SILENCE / 2) this.#again();
  }

  /** The network is gone: report it at once instead of waiting for the silence to be noticed. */
  cut(): void {
    if (!this.#isClosed && this.#socket) this.#lost();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  #again(): void {
    const wasLive = this.#isWelcome;
    this.#drop();
    if (wasLive) this.#listener.onLost(true);
    this.#connect();
  }

  #drop(): void {
    this.#wiring.never(this.#timer);
    this.#wiring.never(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcome = false;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #connect(): void {
    const url = new URL(this.#url);
    url.searchParams.set('since', String(this.#listener.since()));
    const socket = this.#wiring.socket(url);
    this.#socket = socket;
    this.#heard = this.#wiring.now();
    socket.onmessage = (message) => this.#hear(String(message.data));
    socket.onclose = () => this.#lost();
    this.#lookAfter();
  }

  #hear(text: string): void {
    this.#heard = this.#wiring.now();
    const frame: ServerFrame = JSON.parse(text);
    if (frame.type === 'welcome') {
      this.#failures = 0;
      this.#isWelcome = true;
    }
    this.#listener.onFrame(frame);
  }

  #lost(): void {
    const wasLive = this.#isWelcome;
    this.#drop();
    if (this.#isClosed) return;
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    // Not all at once, when a server comes back.
    this.#timer = this.#wiring.later(
      () => this.#connect(),
      wait * (0.5 + this.#wiring.random() / 2),
    );
    this.#listener.onLost(wasLive);
  }

  #lookAfter(): void {
    this.#watch = this.#wiring.later(() => {
      if (this.#wiring.now() - this.#heard > SILENCE) this.#lost();
      else this.#lookAfter();
    }, LOOK_EVERY);
  }
}

/** Where the live connection of a table is, looking from a seat. */
export function liveUrl(base: URL, id: string, seat: Seat | null): URL {
  const url = new URL(`api/tables/${encodeURIComponent(id)}/live`, base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  if (seat !== null) url.searchParams.set('seat', seat);
  return url;
}
