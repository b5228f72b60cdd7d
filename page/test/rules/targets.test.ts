import { expect, test } from 'vitest';
import { targetsOf } from '../../src/rules/targets';
import type { View } from '../../src/wire/types';

function view(part: Partial<View>): View {
  const board = Array.from({ length: 16 }, () => [] as string[]);
  return { board, designated: null, ...part } as View;
}

test('a piece may be placed on every empty cell', () => {
  const board = Array.from({ length: 16 }, (_, i) => (i < 14 ? [i.toString(16)] : []));
  expect(targetsOf(view({ stage: 'place', board }))).toEqual(['c4', 'd4']);
});

test('a piece moves to groups in line that are at least as large', () => {
  const board = Array.from({ length: 16 }, () => [] as string[]);
  board[0] = ['0', '1'];
  board[1] = ['2'];
  board[3] = ['3', '4'];
  board[8] = ['5', '6', '7'];
  board[5] = ['8', '9'];
  expect(targetsOf(view({ stage: 'move', designated: 'a1', board }))).toEqual(['d1', 'a3']);
  expect(targetsOf(view({ stage: 'designate', board }))).toEqual(['a1', 'b1', 'd1']);
});

test('behind a mask nothing is given away', () => {
  expect(targetsOf(view({ stage: 'place', board: null }))).toBeNull();
});
