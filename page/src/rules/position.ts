/** Positions as the notation writes them. */
import type { PieceCode } from '../wire/types';
import { CELLS } from './board';
import { PIECES } from './pieces';

export interface Position {
  readonly board: readonly (readonly PieceCode[])[];
  /** The piece in hand, or in Quatrenun the designated cell; `-` for none, `=` after a decline. */
  readonly next: string;
  /** The rest of the notation: which cell was placed on last. */
  readonly last: string;
}

export const EMPTY_QUARTO = '..../..../..../.... -';
/** A start of Quatrenun, drawn by lot. */
export const SOME_QUATRENUN = 'd,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -';

/** What a text says; null when it has not sixteen cells. Whether it is possible the server tells. */
export function readPosition(text: string): Position | null {
  const [rows = '', next = '-', last = ''] = text.trim().toLowerCase().split(/\s+/);
  const board = rows
    .split('/')
    .flatMap((row) => (rows.includes(',') ? row.split(',') : [...row]))
    .map((cell) => (cell === '.' ? [] : [...cell]));
  const isRight = board.every((group) => group.every((piece) => PIECES.includes(piece)));
  return board.length === CELLS.length && isRight ? { board, next, last } : null;
}

/** The text of a position. */
export function writePosition({ board, next, last }: Position, isQuarto: boolean): string {
  const cells = board.map((group) => [...group].sort().join('') || '.');
  const rows = [0, 4, 8, 12].map((i) => cells.slice(i, i + 4).join(isQuarto ? '' : ','));
  return [rows.join('/'), next, last].join(' ').trim();
}

/** The pieces that are neither on the board nor in hand. */
export function reserveOf({ board, next }: Position): PieceCode[] {
  const used = [...board.flat(), next];
  return PIECES.filter((piece) => !used.includes(piece));
}
