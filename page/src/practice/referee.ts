/**
 * The rules of both games on this side of the wire, for boards that no server watches: lessons and
 * puzzles. What the server's table judges, it judges; tests compare the two.
 */
import { sharedOnLine } from '../rules/alignment';
import { indexOf, type Line, lineExists, lineNamed, linesInPlay } from '../rules/board';
import { lackingIn } from '../rules/pieces';
import { parseRules } from '../rules/rules';
import { refusedGroup, targetsOf } from '../rules/targets';
import { advance, type GameEvent } from '../state/advance';
import type {
  CellName,
  Characteristic,
  GameEnded,
  PieceCode,
  TableEvent,
  View,
} from '../wire/types';
import { opponent } from '../words/formatter';

/** The events of an action, or the reason why it is illegal: a word of `IllegalReason`. */
export type Judged = { refused: string } | { events: TableEvent[]; view: View };

/** Plays an action in notation on an unmasked table. */
export function judge(view: View, action: string, time = 0): Judged {
  const refused = refusalOf(view, action);
  if (refused !== null || view.to_act === null) return { refused: refused ?? 'other-stage' };
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
  const { game, squares } = parseRules(view.options.rules);
  const first = action.charAt(0);
  const isMove = action.charAt(1) === '>';
  if ((first === '@' || isMove) !== (game === 'quatrenun')) return 'other-game';
  if (first === '!') {
    const name = action.slice(1);
    if (view.stage === 'over' || !lineExists(name)) return 'other-stage';
    return squares || lineNamed(name).kind !== 'square' ? null : 'no-squares';
  }
  const stage = isMove ? 'move' : (STAGES[first] ?? 'place');
  if (view.stage !== stage) return 'other-stage';
  if (first === '>') return view.reserve?.includes(action.slice(1)) ? null : 'not-in-reserve';
  if (first === '=') return null;
  if (stage === 'place') return standing(view, action).length > 0 ? 'taken' : null;
  const isElsewhere = isMove && !standing(view, view.designated ?? '').includes(action.charAt(0));
  return isElsewhere ? 'not-in-group' : refusedGroup(view, action.slice(-2));
}

const STAGES: Record<string, string> = { '>': 'give', '=': 'last', '@': 'designate' };

function eventOf(view: View, action: string, time: number): GameEvent {
  const seat = view.to_act ?? 'one';
  const stamp = { number: view.number + 1, time, seat, command: null };
  const rest = action.slice(1);
  switch (action.charAt(0)) {
    case '>':
      return { type: 'given', ...stamp, piece: rest };
    case '=':
      return { type: 'declined', ...stamp };
    case '@':
      return { type: 'designated', ...stamp, cell: rest };
    case '!': {
      const right = freshLines(view).some((line) => line.name === rest);
      return { type: 'called', ...stamp, line: rest, right };
    }
    default:
  }
  if (!rest.startsWith('>')) {
    return { type: 'placed', ...stamp, piece: view.hand ?? '', cell: action };
  }
  const source = view.designated ?? '';
  return { type: 'moved', ...stamp, piece: action.charAt(0), source, target: rest.slice(1) };
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
  if (isComplete(standing(view, event.target))) {
    return end({ ending: 'complete group', winner: opponent(seat), group: event.target });
  }
  return targetsOf(view)?.length === 0 ? end({ ending: 'no move' }) : null;
}

function standing(view: View, cell: CellName): readonly PieceCode[] {
  return view.board?.[indexOf(cell)] ?? [];
}

function placedOn(view: View): number {
  return view.board?.reduce((count, pieces) => count + pieces.length, 0) ?? 0;
}
