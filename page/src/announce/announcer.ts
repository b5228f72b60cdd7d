/** Two live regions, one queue: everything that is said to screen readers goes through here. */

/** An element, as far as it matters here. */
export interface Region {
  textContent: string | null;
}

export type Urgency = 'polite' | 'assertive';

/** A reader that is given the next text too soon never says the one before: Orca, on a busy machine,
 * missed one of two that came 150 ms apart. */
const GAP = 500;
const NO_BREAK_SPACE = '\u00a0';

type Later = (run: () => void, milliseconds: number) => void;

/** Says texts one after the other, each once. */
export class Announcer {
  private readonly regions: Record<Urgency, Region>;
  private readonly later: Later;
  private readonly queue: [string, Urgency][] = [];
  private readonly before: Record<Urgency, string> = { polite: '', assertive: '' };
  private isWaiting = false;

  constructor(regions: Record<Urgency, Region>, later: Later = (run, ms) => setTimeout(run, ms)) {
    this.regions = regions;
    this.later = later;
  }

  /** Says a text: politely after what is being said, or at once. */
  say(text: string, urgency: Urgency = 'polite'): void {
    if (text === '') return;
    this.queue.push([text, urgency]);
    if (!this.isWaiting) this.next();
  }

  private next(): void {
    const [text, urgency] = this.queue.shift() ?? [];
    if (text === undefined || urgency === undefined) {
      this.isWaiting = false;
      return;
    }
    // The same text twice is silent; a plain space at its end does not help, this one does.
    const said = text === this.before[urgency] ? text + NO_BREAK_SPACE : text;
    this.before[urgency] = said;
    this.regions[urgency].textContent = said;
    this.isWaiting = true;
    this.later(() => this.next(), GAP);
  }
}
