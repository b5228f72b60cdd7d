import { expect, test } from 'vitest';
import { outlineOf, traitsOf } from '../../src/pieces/shape';
import { PIECES } from '../../src/rules/pieces';

/** What is drawn of a piece, colours left out: lines that only some pieces have included. */
function lines(code: string): string {
  const traits = traitsOf(code);
  const { left, right, top, ring, hole } = outlineOf(traits);
  return [left, right, top, traits.marked && ring, traits.hollow && hole].join();
}

test('sixteen pieces differ without any colour', () => {
  expect(new Set(PIECES.map(lines)).size).toBe(16);
});

test('a digit tells the four traits', () => {
  expect(traitsOf('8')).toEqual({ tall: true, square: false, hollow: false, marked: false });
  expect(traitsOf('7')).toEqual({ tall: false, square: true, hollow: true, marked: true });
});
