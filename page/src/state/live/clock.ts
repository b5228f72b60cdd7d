/** The clock of a move: the seconds that are left, on the screen, and the warning before they are over. */
import type { View } from '../../wire/types';
import { type Desk, shown } from '../desk';
import type { Environment } from '../environment';
import { Store } from '../store';
import { isMine } from '../turn';

/** Milliseconds between two looks at the clock. */
const TICK = 250;

/** Whole seconds that the player to act still has, rounded up; null without a running clock. */
export function secondsLeft(view: View | null, now: number): number | null {
  if (!view?.clock || view.to_act === null) return null;
  return Math.max(0, Math.ceil((view.clock.due - now) / 1000));
}

/** Says once per move that time runs out. */
export class Warning {
  #warned = 0;

  /** Whether to warn now that this many seconds are left; a `limit` of 0 means never. */
  isDue(view: View, now: number, limit: number): boolean {
    const left = secondsLeft(view, now);
    if (left === null || left === 0 || left > limit || !view.clock) return false;
    // A whole move that is no longer than the warning needs none.
    if (view.clock.seconds <= limit || this.#warned === view.clock.due) return false;
    this.#warned = view.clock.due;
    return true;
  }
}

/** Follows the clock of the table in front as long as it runs. */
export class TableClock {
  /** Seconds left of the move; null without a clock. */
  readonly left = new Store<number | null, number | null>(null, (_, left) => left);
  readonly #desk: Desk;
  readonly #environment: Environment;
  readonly #warning = new Warning();
  /** When the move that is followed is over; null while no clock runs. */
  #due: number | null = null;

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
  }

  /** The state has changed: perhaps a clock runs, or another one. */
  follow(): void {
    const view = shown(this.#desk)?.view ?? null;
    const due = view?.clock?.due ?? null;
    this.left.change(secondsLeft(view, this.#desk.serverNow()));
    if (due === this.#due) return;
    this.#due = due;
    if (due !== null) this.#lookSoon(due);
  }

  #lookSoon(due: number): void {
    this.#environment.later(() => {
      if (this.#due !== due) return;
      this.#warn();
      this.follow();
      if (this.#due === due) this.#lookSoon(due);
    }, TICK);
  }

  #warn(): void {
    const table = shown(this.#desk);
    if (!table || !isMine(table)) return;
    const now = this.#desk.serverNow();
    if (!this.#warning.isDue(table.view, now, this.#desk.settings().warning)) return;
    const seconds = Math.ceil(((table.view.clock?.due ?? now) - now) / 1000);
    const formatter = this.#desk.formatter();
    this.#environment.play('warning');
    this.#desk.say(formatter.say('time-warning', { time: formatter.duration(seconds) }), 'answer');
  }
}
