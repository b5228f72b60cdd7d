/** What stands on cells, and what the four pieces of a line share. */
import type { CellName, Characteristic, PieceCode } from '../wire/types';
import { indexOf, type Line } from './board';
import { has } from './pieces';
import type { Rules } from './rules';

/** What stands on each cell, `a1` first; null behind a mask. */
export type BoardPieces = readonly (readonly PieceCode[])[] | null;

/** What stands on a cell; nothing behind a mask. */
export function piecesOn(board: BoardPieces, cell: CellName): readonly PieceCode[] {
  return board?.[indexOf(cell)] ?? [];
}

/** What a full line shares, of what is in play; nothing while a piece is missing. */
export function sharedOnLine(
  board: BoardPieces,
  counting: Rules['characteristics'],
  line: Line,
): Characteristic[] {
  const pieces = line.cells.map((cell) => board?.[indexOf(cell)]?.[0]);
  return counting.filter((c) =>
    [true, false].some((value) => pieces.every((p) => p !== undefined && has(p, c) === value)),
  );
}

/** The cells of a line on which nothing stands. */
export function emptyOnLine(board: BoardPieces, line: Line): string[] {
  return line.cells.filter((cell) => board?.[indexOf(cell)]?.length === 0);
}
