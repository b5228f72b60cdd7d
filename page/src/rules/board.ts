/** Cells and lines. */
import type { CellName, LineName } from '../wire/types';

export type LineKind = 'row' | 'column' | 'diagonal' | 'square';

/** Four cells on which pieces can be aligned. */
export interface Line {
  name: LineName;
  kind: LineKind;
  cells: readonly CellName[];
}

const COLUMNS = 'abcd';
const FOUR = [0, 1, 2, 3];

/** The cell in this row and column, both from 0. */
export function cellAt(row: number, column: number): CellName {
  return `${COLUMNS.charAt(column)}${row + 1}`;
}

/** 0 to 3 from the top. */
export function rowOf(cell: CellName): number {
  return Number(cell.charAt(1)) - 1;
}

/** 0 to 3 from the left. */
export function columnOf(cell: CellName): number {
  return COLUMNS.indexOf(cell.charAt(0));
}

/** Its place in `view.board`. */
export function indexOf(cell: CellName): number {
  return 4 * rowOf(cell) + columnOf(cell);
}

/** All cells, `a1` first, row by row. */
export const CELLS: readonly CellName[] = FOUR.flatMap((row) =>
  FOUR.map((column) => cellAt(row, column)),
);

/** The ten lines of every game: rows, columns, diagonals. */
export const LINES: readonly Line[] = [
  ...FOUR.map((r) => line(`${r + 1}`, 'row', (i) => cellAt(r, i))),
  ...FOUR.map((c) => line(COLUMNS.charAt(c), 'column', (i) => cellAt(i, c))),
  line('\\', 'diagonal', (i) => cellAt(i, i)),
  line('/', 'diagonal', (i) => cellAt(i, 3 - i)),
];

/** The nine squares of the advanced game, by their top-left cell. */
export const SQUARES: readonly Line[] = [0, 1, 2].flatMap((r) =>
  [0, 1, 2].map((c) => line(cellAt(r, c), 'square', (i) => cellAt(r + (i >> 1), c + (i & 1)))),
);

function line(name: LineName, kind: LineKind, cell: (i: number) => CellName): Line {
  return { name, kind, cells: FOUR.map(cell) };
}

/** All lines that count, with or without squares. */
export function linesInPlay(squares: boolean): readonly Line[] {
  return squares ? [...LINES, ...SQUARES] : LINES;
}

const BY_NAME = new Map([...LINES, ...SQUARES].map((each) => [each.name, each]));

/** The line that the notation writes like this. */
export function lineNamed(name: LineName): Line {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`no line ${name}`);
  return found;
}

export function lineExists(name: string): boolean {
  return BY_NAME.has(name);
}
