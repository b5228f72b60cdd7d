/** Where a player may act: for the eye only, the server judges. */
import { CELLS, columnOf, indexOf, rowOf } from '../rules/board';
import type { CellName, View } from '../wire/types';

/** The cells on which the player to act could do something now; null for none. */
export function targetsOf(view: View): readonly CellName[] | null {
  const board = view.board;
  if (board === null) return null;
  const size = (cell: CellName) => board[indexOf(cell)]?.length ?? 0;
  if (view.stage === 'place') return CELLS.filter((cell) => size(cell) === 0);
  if (view.stage === 'move' && view.designated !== null) return reachable(view.designated, size);
  if (view.stage !== 'designate') return null;
  return CELLS.filter((cell) => size(cell) > 0 && reachable(cell, size).length > 0);
}

/** Groups of the same row or column that are at least as large as the one a piece leaves. */
function reachable(from: CellName, size: (cell: CellName) => number): readonly CellName[] {
  const isInLine = (cell: CellName) =>
    cell !== from && (rowOf(cell) === rowOf(from) || columnOf(cell) === columnOf(from));
  return CELLS.filter((cell) => isInLine(cell) && size(cell) >= size(from));
}
