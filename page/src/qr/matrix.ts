/** Where everything stands in a code: fixed patterns first, then the data around them. */
import type { Version } from './versions';

/** A square of modules, row by row; `fixed` ones hold no data and are never masked. */
export interface Matrix {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

/** An empty code of a version with its patterns drawn and space reserved for format and version. */
export function patterns(version: Version): Matrix {
  const size = 17 + 4 * version.number;
  const square = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const matrix: Matrix = { size, dark: square(), fixed: square() };
  for (let i = 0; i < size; i++) {
    put(matrix, 6, i, i % 2 === 0);
    put(matrix, i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(matrix, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  }
  for (const row of version.alignment) {
    for (const column of version.alignment) {
      const isFinder = row + column < 16 || Math.abs(row - column) === size - 13;
      if (!isFinder) rings(matrix, row, column, 2, (ring) => ring !== 1);
    }
  }
  drawFormat(matrix, 0);
  drawVersion(matrix, version.number);
  return matrix;
}

function put(matrix: Matrix, row: number, column: number, dark: boolean): void {
  const [darks, fixed] = [matrix.dark[row], matrix.fixed[row]];
  if (!darks || !fixed || column < 0 || column >= matrix.size) return;
  darks[column] = dark;
  fixed[column] = true;
}

function rings(
  matrix: Matrix,
  row: number,
  column: number,
  radius: number,
  isDark: (ring: number) => boolean,
): void {
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      put(matrix, row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))));
    }
  }
}

/** Bits followed by the remainder of their division, as format and version are written. */
function protectedBits(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return (value << degree) | rest;
}

/** Which mask is used, and that correction is M: written twice around the corners. */
export function drawFormat(matrix: Matrix, mask: number): void {
  const bits = protectedBits(mask, 0x537, 10) ^ 0x5412;
  const { size } = matrix;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i + (i < 9 ? 1 : 0);
    if (i < 8) put(matrix, near, 8, dark);
    else put(matrix, 8, near, dark);
    if (i < 8) put(matrix, 8, size - 1 - i, dark);
    else put(matrix, size - 15 + i, 8, dark);
  }
  put(matrix, size - 8, 8, true);
}

function drawVersion(matrix: Matrix, version: number): void {
  if (version < 7) return;
  const bits = protectedBits(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const [far, near] = [matrix.size - 11 + (i % 3), Math.floor(i / 3)];
    put(matrix, far, near, dark);
    put(matrix, near, far, dark);
  }
}

/** Writes the data: up and down in columns two modules wide, from the lower right corner. */
export function drawData(matrix: Matrix, bytes: readonly number[]): void {
  const { size, dark, fixed } = matrix;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const isUpward = ((right + 1) & 2) === 0;
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = dark[row];
        if (!line || fixed[row]?.[column]) continue;
        line[column] = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}
