/** Two live regions, one queue: everything that is said to screen readers goes through here. */

/** An element, as far as it matters here. */
export interface RegionLine {
  textContent: string | null;
}

export type Urgency = 'polite' | 'assertive';

/** A screen reader that gets the next text too soon never says the one before. */
const GAP = 500;
/** Then it was read: remove it, so that a reader at the end of the page does not find it. */
const STALE = 10_000;
const NO_BREAK_SPACE = '\u00a0';

type Schedule = (run: () => void, milliseconds: number) => void;

interface QueuedText {
  readonly text: string;
  readonly urgency: Urgency;
  /** Outdated as soon as something urgent follows: what a hand felt that feels elsewhere now. */
  readonly isPassing: boolean;
}

/**
 * Says texts one after the other, each once.
 *
 * A region has lines that take turns: Orca, when it is late, skips a change of an element that has
 * changed again since. What is urgent puts an end to what was so before: what a hand felt behind a
 * mask is gone when it feels elsewhere, so quick feeling neither waits nor keeps others waiting.
 */
export class Announcer {
  readonly #regions: Record<Urgency, readonly RegionLine[]>;
  readonly #later: Schedule;
  #queue: QueuedText[] = [];
  readonly #before: Record<Urgency, string> = { polite: '', assertive: '' };
  #turn = 0;
  #isWaiting = false;
  /** Whether the last announcement may be cut short. */
  #isPassing = false;
  /** Grows with every timer: only the newest one counts. */
  #timer = 0;

  constructor(
    regions: Record<Urgency, readonly RegionLine[]>,
    later: Schedule = (run, ms) => setTimeout(run, ms),
  ) {
    this.#regions = regions;
    this.#later = later;
  }

  /** Says a text: politely after what is being said, or at once. */
  say(text: string, urgency: Urgency = 'polite', isPassing = false): void {
    if (text === '') return;
    const isUrgent = urgency === 'assertive';
    if (isUrgent) this.#queue = this.#queue.filter((waiting) => !waiting.isPassing);
    this.#queue.push({ text, urgency, isPassing });
    const isNext = isUrgent && this.#isPassing && this.#queue.length === 1;
    if (!this.#isWaiting || isNext) this.#next();
  }

  #next(): void {
    this.#timer += 1;
    const timer = this.#timer;
    const next = this.#queue.shift();
    this.#isWaiting = next !== undefined;
    if (!next) return;
    const { text, urgency } = next;
    this.#isPassing = next.isPassing;
    // The same text twice is silent; a plain space at its end does not help, this one does.
    const said = text === this.#before[urgency] ? text + NO_BREAK_SPACE : text;
    this.#before[urgency] = said;
    const lines = this.#regions[urgency];
    if (urgency === 'assertive') for (const line of lines) line.textContent = '';
    this.#write(said, lines);
    this.#later(() => timer === this.#timer && this.#next(), GAP);
  }

  #write(text: string, lines: readonly RegionLine[]): void {
    this.#turn += 1;
    const line = lines[this.#turn % lines.length];
    if (!line) return;
    line.textContent = text;
    this.#later(() => {
      if (line.textContent === text) line.textContent = '';
    }, STALE);
  }
}
