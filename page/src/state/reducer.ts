import { isGameEvent } from '../rules/actions';
import { advance } from '../rules/advance';
import { rowOf } from '../rules/board';
import { readPosition } from '../rules/position';
import { isChoosable } from '../rules/targets';
import type { ServerFrame, TableEvent, TableSnapshot, View } from '../wire/types';
import {
  type Advice,
  type Choice,
  type Connection,
  type DialogName,
  type Focus,
  NOTHING_CHOSEN,
  newTable,
  type OpenQuestion,
  type Pending,
  type Route,
  type Said,
  type State,
  type TableState,
} from './state';

/** Everything that can change the state. */
export type Change =
  | { type: 'went'; route: Route }
  | { type: 'dialog'; dialog: DialogName | null }
  | { type: 'busy'; isBusy: boolean; trouble?: string | null }
  | { type: 'announced'; announcement: State['announcement'] }
  | { type: 'table'; id: string }
  | { type: 'left-table' }
  | { type: 'played'; played: State['played'] }
  | { type: 'connection'; connection: Connection }
  | { type: 'seen'; seen: TableSnapshot }
  | { type: 'frame'; frame: ServerFrame; now: number }
  | { type: 'sent'; pending: Pending[] }
  | { type: 'chosen'; chosen: Choice }
  | { type: 'asking'; asking: OpenQuestion }
  | { type: 'pointed'; cell: string }
  | { type: 'advised'; advice: Advice | null }
  | { type: 'focused'; focus: Partial<Focus> }
  | { type: 'secret'; seat: 'one' | 'two'; secret: string }
  | { type: 'said'; said: Omit<Said, 'id'> };

const MOST_SAID = 50;

export const START: State = {
  route: { name: 'start' },
  dialog: null,
  table: null,
  played: null,
  isBusy: false,
  trouble: null,
  announcement: null,
};

/** The one reducer: the state after a change. */
export function reduce(state: State, change: Change): State {
  switch (change.type) {
    case 'went':
      return { ...state, route: change.route, dialog: null, trouble: null };
    case 'dialog':
      return { ...state, dialog: change.dialog };
    case 'busy':
      return { ...state, isBusy: change.isBusy, trouble: change.trouble ?? null };
    case 'announced':
      return { ...state, announcement: change.announcement };
    case 'table':
      return { ...state, table: newTable(change.id) };
    case 'left-table':
      return { ...state, table: null, played: playedAt(state) };
    case 'played':
      return { ...state, played: change.played };
    default:
      return state.table ? { ...state, table: reduceTable(state.table, change) } : state;
  }
}

type TableChange = Exclude<
  Change,
  { type: 'went' | 'dialog' | 'busy' | 'announced' | 'table' | 'left-table' | 'played' }
>;

function playedAt({ table, played }: State): State['played'] {
  return table?.view ? { id: table.id, pieces: table.view.options.pieces } : played;
}

function reduceTable(table: TableState, change: TableChange): TableState {
  switch (change.type) {
    case 'connection':
      return { ...table, connection: change.connection };
    case 'seen': {
      const { view, held, presence } = change.seen;
      return { ...table, view, held, presence };
    }
    case 'frame':
      return reduceFrame(table, change.frame, change.now);
    case 'sent':
      return { ...table, pending: [...table.pending, ...change.pending] };
    case 'chosen':
      return { ...table, chosen: change.chosen };
    case 'asking':
      return { ...table, asking: change.asking, pointed: [] };
    case 'pointed':
      return { ...table, pointed: toggled(table.pointed, change.cell) };
    case 'advised':
      return { ...table, advice: change.advice };
    case 'focused':
      return { ...table, focus: { ...table.focus, ...change.focus } };
    case 'secret':
      return { ...table, secrets: { ...table.secrets, [change.seat]: change.secret } };
    case 'said':
      return { ...table, said: withSaid(table.said, change.said) };
  }
}

function toggled(cells: readonly string[], cell: string): string[] {
  return cells.includes(cell)
    ? cells.filter((each) => each !== cell)
    : [...cells, cell].sort((a, b) => rowOf(a) - rowOf(b) || (a < b ? -1 : 1));
}

function withSaid(before: readonly Said[], said: Omit<Said, 'id'>): Said[] {
  const id = (before.at(-1)?.id ?? 0) + 1;
  return [...before, { id, ...said }].slice(-MOST_SAID);
}

function reduceFrame(table: TableState, frame: ServerFrame, now: number): TableState {
  switch (frame.type) {
    case 'welcome': {
      const { seat, held, view, presence } = frame;
      const offset = frame.now - now;
      // A lesson or a puzzle lays its board anew, and a restored table may go back too.
      const isAnew = view.number < (table.view?.number ?? 0);
      const reset = isAnew ? { touched: {}, events: [] } : {};
      return { ...table, ...reset, connection: 'live', seat, held, view, presence, offset };
    }
    case 'events': {
      const told = { ...table, offset: frame.now - now };
      return answered(happened(told, frame.events, frame.view ?? null), frame.done ?? null);
    }
    case 'done':
      return answered(table, frame.id);
    case 'error':
      // What was to follow a refused command makes no sense without it.
      return table.pending[0]?.id === frame.id ? { ...table, pending: [] } : table;
    case 'presence':
      return { ...table, presence: frame.presence };
    case 'beat':
      return frame.now === undefined ? table : { ...table, offset: frame.now - now };
    case 'announcement':
    case 'bye':
      return table;
  }
}

function answered(table: TableState, id: string | null): TableState {
  const pending = table.pending.filter((each) => each.id !== id);
  return pending.length === table.pending.length ? table : { ...table, pending };
}

/** Events that a view tells of already are only added to the list. */
function happened(table: TableState, events: readonly TableEvent[], after: View | null) {
  let { view } = table;
  let list = table.events;
  for (const event of events) {
    list = listed(list, event);
    if (view && event.number > view.number) view = advance(view, event, placedIn(list));
  }
  if (after && after.number >= (view?.number ?? 0)) view = after;
  // What the view told already ends no choice: after a welcome all events come once more.
  const fresh = events.filter((event) => event.number > (table.view?.number ?? 0));
  const isMoved = fresh.some((event) => isGameEvent(event) || event.type === 'taken-back');
  const isNew = isMoved || fresh.some((event) => event.type === 'game-started');
  const reset = isNew
    ? { chosen: NOTHING_CHOSEN, touched: {}, asking: null, pointed: [], advice: null }
    : {};
  return felt({ ...table, ...reset, view, events: list }, fresh);
}

/** Keeps what a masked player felt; a cell that turns out to be the wrong one is no longer chosen. */
function felt(table: TableState, fresh: readonly TableEvent[]): TableState {
  const touches = fresh.filter((event) => event.type === 'cell-touched');
  if (touches.length === 0 || table.view === null) return table;
  const found = touches.map(({ cell, pieces }) => [cell, pieces.length > 0 ? 'piece' : 'empty']);
  const touched = { ...table.touched, ...Object.fromEntries(found) };
  const { cell } = table.chosen;
  const isWrong = cell !== null && !isChoosable(table.view, cell, touched);
  return { ...table, touched, chosen: isWrong ? { ...table.chosen, cell: null } : table.chosen };
}

/** Touches are announced and not kept; actions that were taken back did not happen. */
function listed(events: TableEvent[], event: TableEvent): TableEvent[] {
  if (event.type === 'cell-touched' || event.type === 'reserve-touched') return events;
  if (events.some((known) => known.number === event.number)) return events;
  if (event.type !== 'taken-back') return [...events, event];
  let left = event.actions;
  const kept = [...events].reverse().filter((each) => !(isGameEvent(each) && left-- > 0));
  return [...kept.reverse(), event];
}

/** How many pieces stand on the board, as far as the events tell. */
function placedIn(events: readonly TableEvent[]): number {
  const start = events.findLastIndex((event) => event.type === 'game-started');
  const begun = events[start];
  const position = begun?.type === 'game-started' ? begun.position : null;
  const standing = readPosition(position ?? '')?.board.flat().length ?? 0;
  return standing + events.slice(start + 1).filter((event) => event.type === 'placed').length;
}
