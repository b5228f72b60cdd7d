/** The coach of Quatrenun: which moves complete a group and lose, and which groups leave few others. */
import { indexOf } from '../../rules/board';
import { lackingIn } from '../../rules/pieces';
import { targetsOf } from '../../rules/targets';
import type { CellName, PieceCode, View } from '../../wire/types';
import type { Advice } from '../state';

interface Move {
  readonly piece: PieceCode;
  readonly cell: CellName;
}

/** Whether a piece completes the group on a cell: the player who moves it there loses. */
function completes(view: View, { piece, cell }: Move): boolean {
  return lackingIn([...standingOn(view, cell), piece]).length === 0;
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
  return standingOn(view, view.designated).flatMap((piece) =>
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

function standingOn(view: View, cell: CellName): readonly PieceCode[] {
  return view.board?.[indexOf(cell)] ?? [];
}
