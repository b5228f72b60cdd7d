/** Where a player may act, as far as the player sees the board; the server judges. */
import type { CellName, View } from '../wire/types';
import { CELLS, columnOf, indexOf, rowOf } from './board';

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
  return CELLS.filter((cell) => isInLine(from, cell) && size(cell) >= size(from));
}

function isInLine(from: CellName, cell: CellName): boolean {
  return cell !== from && (rowOf(cell) === rowOf(from) || columnOf(cell) === columnOf(from));
}

/** Why a group of Quatrenun cannot be chosen now: a word of the server's `Refusal`; null if it can. */
export function refusedGroup(view: View, cell: CellName): string | null {
  if (view.board === null || targetsOf(view)?.includes(cell)) return null;
  if (view.board[indexOf(cell)]?.length === 0) return 'no-group';
  if (view.stage === 'designate') return 'stuck';
  return isInLine(view.designated ?? cell, cell) ? 'smaller' : 'not-in-line';
}

/** What a masked player felt on cells since the last action: what came before is theirs to remember. */
export type Touched = Readonly<Record<CellName, 'piece' | 'empty'>>;

/** Whether a cell can be chosen now, as far as the player knows: by sight, or by touch. */
export function isChoosable(view: View, cell: string, touched: Touched): boolean {
  if (view.board !== null) return targetsOf(view)?.includes(cell) ?? false;
  if (view.stage === 'move' && cell === view.designated) return false;
  const isRefused = touched[cell] === (view.stage === 'place' ? 'piece' : 'empty');
  return !isRefused;
}
