import type { CellName, LineName } from '../wire/types';

/** The sixteen cells, `a1` first, as `view.board` counts them. */
export const CELLS: readonly CellName[] = [...'1234'].flatMap((row) =>
  [...'abcd'].map((column) => column + row),
);

const COLUMNS = 'abcd';
const DIAGONALS: Record<string, readonly CellName[]> = {
  '\\': ['a1', 'b2', 'c3', 'd4'],
  '/': ['d1', 'c2', 'b3', 'a4'],
};

/** The cells of a line, in their order. */
export function cellsOf(line: LineName): readonly CellName[] {
  const diagonal = DIAGONALS[line];
  if (diagonal) return diagonal;
  if (line.length === 1) return CELLS.filter((cell) => cell.includes(line));
  const corner = CELLS.indexOf(line);
  return [0, 1, 4, 5].map((step) => CELLS[corner + step] ?? line);
}

/** All lines, with the squares of 2 × 2 cells where they count. */
export function linesInPlay(squares: boolean): readonly LineName[] {
  const plain = [...'1234', ...COLUMNS, '\\', '/'];
  const corners = CELLS.filter((cell) => !cell.includes('d') && !cell.includes('4'));
  return squares ? [...plain, ...corners] : plain;
}
