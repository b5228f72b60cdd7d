/** The eight masks of a code, and which of them reads best. */
import { drawFormat, type Matrix } from './matrix';

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The code under the mask that readers like best. */
export function masked(matrix: Matrix): boolean[][] {
  const candidates = MASKS.map((flips, number) => {
    const dark = matrix.dark.map((row, r) =>
      row.map((value, c) => value !== (!matrix.fixed[r]?.[c] && flips(r, c))),
    );
    drawFormat({ ...matrix, dark }, number);
    return { dark, penalty: penalty(dark) };
  });
  return candidates.reduce((best, next) => (next.penalty < best.penalty ? next : best)).dark;
}

/** How much a code could confuse a reader: runs, blocks, false finders, imbalance. */
function penalty(dark: readonly boolean[][]): number {
  const columns = dark.map((_, c) => dark.map((row) => row[c] === true));
  let sum = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  dark.forEach((row, r) => {
    row.forEach((value, c) => {
      const same = [dark[r]?.[c + 1], dark[r + 1]?.[c], dark[r + 1]?.[c + 1]];
      if (same.every((other) => other === value)) sum += 3;
    });
  });
  const share = dark.flat().filter(Boolean).length / dark.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
