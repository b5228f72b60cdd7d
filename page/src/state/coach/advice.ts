/**
 * The coach of a game against a weak level of the computer: what stands on the board, said at the
 * right moment. The page works it out from what is in sight; the server is not asked.
 */

import { piecesOn, sharedOnLine } from '../../rules/alignment';
import { CELLS, indexOf, type Line, linesInPlay } from '../../rules/board';
import { lackingIn } from '../../rules/pieces';
import { opponent, parseRules } from '../../rules/rules';
import { targetsOf } from '../../rules/targets';
import type { CellName, PieceCode, TableEvent, View } from '../../wire/types';
import { lastAction, placementsOf } from '../lines/placements';
import { type Advice, PRACTICE, type TableState } from '../state';

/** The strongest level that is played with a coach. */
const STRONGEST = 4;

/** Whether there may be a coach: against the computer at a low level, with the board in sight. */
export function canCoach(table: TableState): boolean {
  const { view, held, seat } = table;
  if (!view || table.id === PRACTICE || held.length !== 1 || seat === null) return false;
  const other = view[opponent(seat)];
  const { game, automatic } = parseRules(view.options.rules);
  const isWeak = other?.type === 'engine' && other.level <= STRONGEST;
  const hasAdvice = game === 'quatrenun' || !automatic;
  return isWeak && hasAdvice && view.options.masked.length === 0;
}

/** The alignments that the player to act may call now. */
export function linesAligned(view: View, events: readonly TableEvent[]): Line[] {
  const { game, squares, characteristics, lateCall } = parseRules(view.options.rules);
  if (game !== 'quarto') return [];
  const hasPlaced = lastAction(events)?.type === 'placed';
  const cells = placementsOf(events).map(({ cell }) => cell);
  const isLate = lateCall === 'after';
  if (isLate && view.stage === 'place') return [];
  const fresh = cells.slice(isLate && hasPlaced ? -2 : -1);
  return linesInPlay(squares).filter(
    (line) =>
      line.cells.some((cell) => fresh.includes(cell)) &&
      // What was completed earlier and passes through no fresh cell is dead.
      sharedOnLine(view.board, characteristics, line).length > 0,
  );
}

/** The free cells on which this piece completes an alignment. */
export function aligningCells(view: View, piece: PieceCode, board = view.board): CellName[] {
  if (board === null) return [];
  const { squares, characteristics } = parseRules(view.options.rules);
  const lines = linesInPlay(squares);
  return CELLS.filter((cell, at) => {
    if (board[at]?.length !== 0) return false;
    const placed = board.map((standing, i) => (i === at ? [piece] : standing));
    return lines.some(
      (line) => line.cells.includes(cell) && sharedOnLine(placed, characteristics, line).length > 0,
    );
  });
}

/** The pieces with which the opponent cannot align. */
export function safePieces(view: View, board = view.board): PieceCode[] {
  return (view.reserve ?? []).filter((piece) => aligningCells(view, piece, board).length === 0);
}

/** What the coach advises the player to act. */
export function adviceFor(view: View, events: readonly TableEvent[]): Advice | null {
  if (parseRules(view.options.rules).game === 'quatrenun') return adviceOnGroups(view);
  const [line] = linesAligned(view, events);
  if (line) return { do: 'call', line };
  if (view.stage === 'give') {
    const pieces = safePieces(view);
    return pieces.length > 0 ? { do: 'give', pieces } : { do: 'hope' };
  }
  if (view.stage !== 'place' || view.hand === null) return null;
  const [wins] = aligningCells(view, view.hand);
  if (wins !== undefined) return { do: 'align', cell: wins };
  const cell = safestCell(view, view.hand);
  return cell === null ? null : { do: 'place', cell };
}

/** Where the piece leaves most pieces that can be given safely. */
function safestCell(view: View, piece: PieceCode): CellName | null {
  let best: CellName | null = null;
  let most = -1;
  for (const [at, cell] of CELLS.entries()) {
    if (view.board?.[at]?.length !== 0) continue;
    const placed = view.board.map((standing, i) => (i === at ? [piece] : standing));
    const safe = safePieces(view, placed).length;
    if (safe > most) [best, most] = [cell, safe];
  }
  return best;
}

// The coach of Quatrenun: which moves complete a group and lose, and which groups leave few others.

interface Move {
  readonly piece: PieceCode;
  readonly cell: CellName;
}

/** Whether a piece completes the group on a cell: the player who moves it there loses. */
function completes(view: View, { piece, cell }: Move): boolean {
  return lackingIn([...piecesOn(view.board, cell), piece]).length === 0;
}

/** Whether a move is possible, and loses. */
export function isLosing(view: View, move: Move): boolean {
  return movesOf(view).some(isSame(move)) && completes(view, move);
}

/** The moves out of the designated group that complete no group. */
export function safeMoves(view: View): Move[] {
  return movesOf(view).filter((move) => !completes(view, move));
}

function movesOf(view: View): Move[] {
  if (view.designated === null) return [];
  const targets = targetsOf({ ...view, stage: 'move' }) ?? [];
  return piecesOn(view.board, view.designated).flatMap((piece) =>
    targets.map((cell) => ({ piece, cell })),
  );
}

function isSame(move: Move): (other: Move) => boolean {
  return ({ piece, cell }) => piece === move.piece && cell === move.cell;
}

/** What the coach advises the player to act. */
export function adviceOnGroups(view: View): Advice | null {
  if (view.stage === 'designate') {
    const [cell, count] = tightestGroup(view);
    return cell === null ? null : { do: count === 0 ? 'trap' : 'designate', cell, count };
  }
  if (view.stage !== 'move') return null;
  let best: Move | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const move of safeMoves(view)) {
    const [, count] = tightestGroup(after(view, move));
    if (best === null || count < fewest) [best, fewest] = [move, count];
  }
  return best === null ? { do: 'lose' } : { do: 'move', ...best };
}

/** The group from which the next player has the fewest safe moves, and how many. */
function tightestGroup(view: View): [CellName | null, number] {
  let best: CellName | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const cell of targetsOf({ ...view, stage: 'designate' }) ?? []) {
    const count = safeMoves({ ...view, designated: cell }).length;
    if (count < fewest) [best, fewest] = [cell, count];
  }
  return [best, fewest];
}

function after(view: View, { piece, cell }: Move): View {
  const board = view.board?.map((pieces, at) => {
    const rest = pieces.filter((each) => each !== piece);
    return at === indexOf(cell) ? [...rest, piece] : rest;
  });
  return { ...view, board: board ?? null };
}
