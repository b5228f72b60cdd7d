import { reduce, START } from '../../src/state/reducer';
import type { State, TableState } from '../../src/state/state';
import type { EventsFrame, TableEvent, View, WelcomeFrame } from '../../src/wire/types';

/** A state that knows one table by its welcome. */
export function at(view: View): State {
  const state = reduce(START, { type: 'table', id: 't' });
  const frame: WelcomeFrame = {
    type: 'welcome',
    table: 't',
    seat: view.seat,
    held: view.seat ? [view.seat] : [],
    view,
    number: view.number,
    now: 5_000,
    presence: { one: true, two: true, onlookers: 0 },
  };
  return reduce(state, { type: 'frame', frame, now: 2_000 });
}

/** The state after one more frame of events. */
export function told(state: State, events: TableEvent[], rest: Partial<EventsFrame> = {}): State {
  const frame: EventsFrame = { type: 'events', events, now: 6_000, ...rest };
  return reduce(state, { type: 'frame', frame, now: 2_000 });
}

/** The one table of a state. */
export function tableOf(state: State): TableState {
  if (!state.table) throw new Error('no table');
  return state.table;
}
