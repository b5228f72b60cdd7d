import { type Desk, type Shown, shown } from '../desk';
import type { Environment } from '../environment';
import type { Intent } from '../state';

/** Focus and the click that brings it are one touch. */
export const ONE_TOUCH = 400;

type Moving = Extract<
  Intent,
  { type: 'focus-cell' | 'focus-piece' | 'move-to-cell' | 'move-to-piece' }
>;

/** Where the tab stops are; and behind a mask focus touches, unless touches are counted. */
export class Feeling {
  readonly #desk: Desk;
  readonly #environment: Environment;
  #last = { place: '', at: -ONE_TOUCH };

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
  }

  handle(intent: Moving): void {
    const table = shown(this.#desk);
    if (!table) return;
    const focus = 'cell' in intent ? { cell: intent.cell } : { piece: intent.piece };
    this.#desk.change({ type: 'focused', focus });
    // What keys move brings focus along, and that touches.
    if (intent.type === 'focus-cell') this.#touch(table, { type: 'touch-cell', cell: intent.cell });
    if (intent.type === 'focus-piece') {
      this.#touch(table, { type: 'touch-piece', piece: intent.piece });
    }
  }

  #touch(table: Shown, touch: Extract<Intent, { type: 'touch-cell' | 'touch-piece' }>): void {
    const { view } = table;
    const isFree = view.masked && view.seat !== null && view.touches_left === null;
    const place = 'cell' in touch ? touch.cell : touch.piece;
    const now = this.#environment.now();
    const isSame = this.#last.place === place && now - this.#last.at < ONE_TOUCH;
    if (!isFree || view.to_act === null || isSame) return;
    this.#last = { place, at: now };
    this.#desk.handle(touch);
  }
}
