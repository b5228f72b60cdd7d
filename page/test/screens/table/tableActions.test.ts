import { expect, test } from 'vitest';
import { drawnActionOf } from '../../../src/screens/table/TableMoves';
import type { GameEnded, TableEvent } from '../../../src/wire/types';

const stamp = { number: 1, time: 0, seat: 'one', command: null } as const;
const ended = (line: string | null): GameEnded => ({
  type: 'game-ended',
  ...stamp,
  ending: line === null ? 'all placed' : 'call',
  winner: line === null ? null : 'one',
  line,
  characteristics: [],
  group: null,
});
const drawn = (...events: TableEvent[]) =>
  events.flatMap((event) => {
    const action = drawnActionOf(event);
    return action ? [[action.kind, action.text]] : [];
  });

test('a winning call is drawn once, with its line, whoever made it', () => {
  const call = { type: 'called', ...stamp, line: '1', right: true } as const;
  const once = [['winning-call', 'QUARTO A1–D1']];
  expect(drawn(call, ended('1'))).toEqual(once);
  expect(drawn(ended('1'))).toEqual(once);
  expect(drawn(ended('/'))).toEqual([['winning-call', 'QUARTO D1–A4']]);
});

test('a wrong call is another thing, and calling nothing is drawn too', () => {
  const call = { type: 'called', ...stamp, line: 'b', right: false } as const;
  expect(drawn(call)).toEqual([['wrong-call', 'QUARTO B1–B4']]);
  expect(drawn({ type: 'declined', ...stamp }, ended(null))).toEqual([['nothing', '–']]);
});
