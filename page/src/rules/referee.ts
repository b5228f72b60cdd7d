/**
 * The rules of both games on this side of the wire, for boards that no server watches: lessons and
 * puzzles. What the server's table judges, it judges; tests compare the two.
 */
import type { Characteristic, GameEnded, PieceCode, TableEvent, View } from '../wire/types';
import { type Action, type GameEvent, gameOf, parseAction } from './actions';
import { advance } from './advance';
import { piecesOn, sharedOnLine } from './alignment';
import { type Line, lineNamed, linesInPlay } from './board';
import { lackingIn } from './pieces';
import { opponent, parseRules } from './rules';
import { refusedGroup, targetsOf } from './targets';

/** The events of an action, or the reason why it is illegal: a word of `IllegalReason`. */
export type Judged = { refused: string } | { events: TableEvent[]; view: View };

/** Plays an action in notation on an unmasked table. */
export function judge(view: View, text: string, time = 0): Judged {
  const action = parseAction(text);
  if (action === null || view.to_act === null) return { refused: 'other-stage' };
  const refused = refusalOfAction(view, action);
  if (refused !== null) return { refused };
  const event = eventOf(view, action, time);
  // The board, and what may be called, stay as they were.
  if (event.type === 'called' && !event.right) {
    return { events: [event], view: { ...view, number: event.number } };
  }
  const after = advance(view, event, placedOn(view) + 1);
  const ended = endOf(after, event);
  if (!ended) return { events: [event], view: after };
  const over = { number: ended.number, stage: 'over', to_act: null, outcome: ended } as const;
  return { events: [event, ended], view: { ...after, ...over, clock: null, offers: [] } };
}

/** What the four pieces of a line share, of what is in play; nothing while one is missing. */
export function sharedOn(view: View, line: Line): Characteristic[] {
  return sharedOnLine(view.board, parseRules(view.options.rules).characteristics, line);
}

/** The alignments that may be called now: those through the cell that was placed on last. */
export function freshLines(view: View): Line[] {
  const last = view.last.findLast((event) => event.type === 'placed');
  const cell = last?.type === 'placed' ? last.cell : null;
  return linesInPlay(parseRules(view.options.rules).squares).filter(
    (line) => cell !== null && line.cells.includes(cell) && sharedOn(view, line).length > 0,
  );
}

/** Whether a group shows both values of all four characteristics. */
export function isComplete(group: readonly PieceCode[]): boolean {
  return lackingIn(group).length === 0;
}

/** Why an action is illegal now; null when it is legal, even as a wrong call. */
export function refusalOf(view: View, action: string): string | null {
  const read = parseAction(action);
  return read === null ? 'other-stage' : refusalOfAction(view, read);
}

const STAGES = {
  give: 'give',
  place: 'place',
  decline: 'last',
  designate: 'designate',
  move: 'move',
} as const;

function refusalOfAction(view: View, action: Action): string | null {
  const { game, squares } = parseRules(view.options.rules);
  if (gameOf(action) !== game) return 'other-game';
  if (action.type === 'call') {
    if (view.stage === 'over') return 'other-stage';
    return squares || lineNamed(action.line).kind !== 'square' ? null : 'no-squares';
  }
  if (view.stage !== STAGES[action.type]) return 'other-stage';
  switch (action.type) {
    case 'give':
      return view.reserve?.includes(action.piece) ? null : 'not-in-reserve';
    case 'place':
      return piecesOn(view.board, action.cell).length > 0 ? 'taken' : null;
    case 'decline':
      return null;
    case 'move':
      if (!piecesOn(view.board, view.designated ?? '').includes(action.piece))
        return 'not-in-group';
  }
  return refusedGroup(view, action.cell);
}

function eventOf(view: View, action: Action, time: number): GameEvent {
  const seat = view.to_act ?? 'one';
  const stamp = { number: view.number + 1, time, seat, command: null };
  switch (action.type) {
    case 'give':
      return { type: 'given', ...stamp, piece: action.piece };
    case 'place':
      return { type: 'placed', ...stamp, piece: view.hand ?? '', cell: action.cell };
    case 'call': {
      const right = freshLines(view).some((line) => line.name === action.line);
      return { type: 'called', ...stamp, line: action.line, right };
    }
    case 'decline':
      return { type: 'declined', ...stamp };
    case 'designate':
      return { type: 'designated', ...stamp, cell: action.cell };
    case 'move': {
      const source = view.designated ?? '';
      return { type: 'moved', ...stamp, piece: action.piece, source, target: action.cell };
    }
  }
}

/** How the game ends with this event; null when it continues. */
function endOf(view: View, event: GameEvent): GameEnded | null {
  const { seat } = event;
  const end = (rest: Partial<GameEnded> & Pick<GameEnded, 'ending'>): GameEnded => ({
    type: 'game-ended',
    number: event.number + 1,
    time: event.time,
    seat: null,
    command: null,
    winner: null,
    line: null,
    characteristics: [],
    group: null,
    ...rest,
  });
  if (event.type === 'called' && event.right) {
    const characteristics = sharedOn(view, lineNamed(event.line));
    return end({ ending: 'call', winner: seat, line: event.line, characteristics });
  }
  if (event.type === 'declined' && view.last.every((each) => each.type === 'declined')) {
    return end({ ending: 'all placed' });
  }
  if (event.type !== 'moved' || event.target === null) return null;
  if (isComplete(piecesOn(view.board, event.target))) {
    return end({ ending: 'complete group', winner: opponent(seat), group: event.target });
  }
  return targetsOf(view)?.length === 0 ? end({ ending: 'no move' }) : null;
}

function placedOn(view: View): number {
  return view.board?.reduce((count, pieces) => count + pieces.length, 0) ?? 0;
}
