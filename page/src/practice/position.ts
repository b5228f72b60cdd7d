import { CELLS, indexOf } from '../rules/board';
import { PIECES } from '../rules/pieces';
import { readPosition, reserveOf } from '../rules/position';
import { parseRules } from '../rules/rules';
import type { Occupant, Options, PieceCode, Seat, View } from '../wire/types';

/** A position in notation as a view of seat one, which acts next; seat two made the last move. */
export function viewOf(rules: string, position: string, two: Occupant): View {
  const isQuarto = parseRules(rules).game === 'quarto';
  const read = readPosition(position);
  if (!read) throw new Error(`no position ${position}`);
  const board = read.board.map((pieces) => [...pieces]);
  const hand = isQuarto && PIECES.includes(read.next) ? read.next : null;
  const designated = isQuarto || read.next === '-' ? null : read.next;
  return {
    number: 0,
    seat: 'one',
    options: { ...OPTIONS, rules },
    one: null,
    two,
    game: 1,
    first: 'one',
    masked: false,
    stage: stageOf(isQuarto, hand, designated, board.flat().length),
    to_act: 'one',
    board,
    position,
    reserve: isQuarto ? reserveOf(read) : null,
    hand,
    designated,
    last: lastOf(board, read.last, hand),
    clock: null,
    touches_left: null,
    offers: [],
    muted: [],
    can_take_back: false,
    assistance: { lines: false, hints: false, agreed: [] },
    outcome: null,
  };
}

const OPTIONS: Omit<Options, 'rules'> = {
  pieces: 'classic',
  masked: [],
  announced: true,
  touch_limit: null,
  lines: false,
  hints: false,
  onlookers: true,
  archived: false,
};

function stageOf(
  isQuarto: boolean,
  hand: string | null,
  designated: string | null,
  placed: number,
): View['stage'] {
  if (!isQuarto) return designated === null ? 'designate' : 'move';
  if (hand !== null) return 'place';
  return placed < CELLS.length ? 'give' : 'last';
}

/** The last cell shows which alignments are fresh. */
function lastOf(board: readonly PieceCode[][], cell: string, hand: string | null): View['last'] {
  const seat: Seat = hand === null ? 'one' : 'two';
  const stamp = { number: 0, time: 0, seat, command: null };
  const last: View['last'] = [];
  if (CELLS.includes(cell)) {
    const piece = board[indexOf(cell)]?.[0] ?? '';
    last.push({ type: 'placed', ...stamp, piece, cell });
  }
  if (hand !== null) last.push({ type: 'given', ...stamp, piece: hand });
  return last;
}
