/** Frames wait here for their moment: events are shown one at a time, as at a real table. */
import { isGameEvent } from '../../rules/actions';
import type { ServerFrame, View } from '../../wire/types';

/** Milliseconds between two events: a piece arrives, and there is time to see it. */
export const BEAT = 500;
/** The longest delay where two computers play, so that spectators do not fall behind. */
const LONGEST = 3 * BEAT;

/** What a queue needs from outside. */
export interface Timing {
  now(): number;
  later(run: () => void, milliseconds: number): void;
  /** Runs this once the page has drawn what changed. */
  drawn(run: () => void): void;
  /** Milliseconds between two events; 0 shows everything at once. */
  pause(): number;
}

interface Waiting {
  readonly frame: ServerFrame;
  readonly heardAt: number;
  /** Milliseconds after the event before it. */
  readonly pause: number;
  readonly longest: number;
}

/** Takes the frame, and when it came in: the clock of the server is compared with that moment. */
export type Show = (frame: ServerFrame, heardAt: number) => void;

/**
 * Shows frames in their order with a beat between events.
 *
 * An answer to this browser, or a welcome, shows everything before it at once; beats of the
 * connection and presence do not wait.
 */
export class FrameQueue {
  readonly #timing: Timing;
  readonly #show: Show;
  readonly #waiting: Waiting[] = [];
  /** When the last event was drawn: a slow machine does not shorten the beat. Infinite until then. */
  #drawnAt = Number.NEGATIVE_INFINITY;
  /** Grows with every event shown: only the last drawing counts. */
  #drawing = 0;
  /** Grows with every timer: only the newest one counts. */
  #timer = 0;

  constructor(timing: Timing, show: Show) {
    this.#timing = timing;
    this.#show = show;
  }

  /** A frame came in; `longest`: by how many milliseconds it may be delayed. */
  hear(frame: ServerFrame, longest: number): void {
    const heardAt = this.#timing.now();
    if (isAside(frame)) {
      this.#show(frame, heardAt);
      return;
    }
    const pause = this.#timing.pause();
    this.#waiting.push({ frame, heardAt, pause: isSeen(frame) ? pause : 0, longest });
    if (isAtOnce(frame) || pause === 0) this.flush();
    else if (this.#waiting.length === 1) this.#next();
  }

  /** Shows everything that waits; whether anything did. */
  flush(): boolean {
    const isNeeded = this.#waiting.length > 0;
    while (this.#waiting.length > 0) this.#showFirst();
    return isNeeded;
  }

  /** Forgets everything that waits: the server sends it again. */
  clear(): void {
    this.#waiting.length = 0;
  }

  /** Shows what is due, and waits for the rest. */
  #next(): void {
    this.#timer += 1;
    const timer = this.#timer;
    for (let [first] = this.#waiting; first; [first] = this.#waiting) {
      const due = Math.min(this.#drawnAt + first.pause, first.heardAt + first.longest);
      const left = due - this.#timing.now();
      if (left === Number.POSITIVE_INFINITY) return;
      if (left > 0) {
        this.#timing.later(() => timer === this.#timer && this.#next(), left);
        return;
      }
      this.#showFirst();
    }
  }

  #showFirst(): void {
    const first = this.#waiting.shift();
    if (!first) return;
    if (!isSeen(first.frame)) {
      this.#show(first.frame, first.heardAt);
      return;
    }
    this.#drawnAt = Number.POSITIVE_INFINITY;
    this.#drawing += 1;
    const drawing = this.#drawing;
    this.#show(first.frame, first.heardAt);
    this.#timing.drawn(() => {
      if (drawing !== this.#drawing) return;
      this.#drawnAt = this.#timing.now();
      this.#next();
    });
  }
}

/**
 * How long an event may wait: a person opposite, or a clock, is not kept waiting; the computer
 * places and gives, and then waits for the person as long as they like.
 */
export function longestDelay(view: View | null): number {
  const computers = [view?.one, view?.two].filter((player) => player?.type === 'engine').length;
  if (computers === 0 || view?.clock) return BEAT;
  return computers === 2 ? LONGEST : Number.POSITIVE_INFINITY;
}

/** Frames that are no part of the story. */
function isAside(frame: ServerFrame): boolean {
  return frame.type === 'beat' || frame.type === 'presence';
}

/** Frames that answer this browser, or replace what it knows. */
function isAtOnce(frame: ServerFrame): boolean {
  return frame.type !== 'events' || frame.done !== undefined;
}

/** Whether something is seen to move. */
function isSeen(frame: ServerFrame): boolean {
  return (
    frame.type === 'events' &&
    frame.events.some(
      (event) =>
        isGameEvent(event) || ['game-started', 'game-ended', 'taken-back'].includes(event.type),
    )
  );
}
