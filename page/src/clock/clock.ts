import type { View } from '../wire/types';

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
