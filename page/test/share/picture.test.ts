import { expect, test } from 'vitest';
import { pictureOf } from '../../src/share/picture';

const board = Array.from({ length: 16 }, (_, i) => (i < 4 ? [i.toString(16)] : []));

test('a picture has all pieces, and the line that won in gold', () => {
  const svg = pictureOf(
    { board, set: 'classic', isQuarto: true, lit: ['a1', 'b1', 'c1', 'd1'] },
    (name) => `#${name}`,
  );
  expect(svg.match(/viewBox="0 0 64 72"/g)).toHaveLength(4);
  expect(svg.match(/fill="url\(#gold\)"/g)).toHaveLength(4);
  expect(svg.match(/fill="url\(#well\)"/g)).toHaveLength(12);
  expect(svg).not.toContain('undefined');
  // It stands on its own: nothing is taken from elsewhere.
  expect(svg).not.toMatch(/href|class=/);
});

test('a group stands together', () => {
  const groups = board.map((_, i) => (i === 5 ? ['0', '3', '7', 'a', 'f'] : []));
  const svg = pictureOf(
    { board: groups, set: 'tactile', isQuarto: false, lit: ['b2'] },
    (name) => `#${name}`,
  );
  expect(svg.match(/viewBox="0 0 64 72"/g)).toHaveLength(5);
  expect(svg.match(/fill="url\(#gold\)"/g)).toHaveLength(1);
});
