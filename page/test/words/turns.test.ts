import { expect, test } from 'vitest';
import type { TableEvent } from '../../src/wire/types';
import { turnsOf } from '../../src/words/events';
import { Formatter } from '../../src/words/formatter';
import { catalogues, golden } from '../golden';

const [first] = golden.views;
const stamp = (number: number, seat: 'one' | 'two') => ({ number, time: 0, seat, command: null });

const textsOf = (...asked: Parameters<typeof turnsOf>) => turnsOf(...asked).map(({ text }) => text);

test('turns are told by who took them, those of the last game alone', () => {
  if (!first) throw new Error('no view');
  const one = { type: 'person', name: 'Léa' } as const;
  const two = { type: 'person', name: 'Tom' } as const;
  const started = golden.events.find((event) => event.type === 'game-started');
  if (!started) throw new Error('no start');
  const events: TableEvent[] = [
    { type: 'given', ...stamp(1, 'two'), piece: '3' },
    started,
    { type: 'given', ...stamp(3, 'one'), piece: '8' },
    { type: 'offer-made', ...stamp(4, 'one'), offer: 'draw' },
    { type: 'placed', ...stamp(5, 'two'), piece: '8', cell: 'a1' },
    { type: 'called', ...stamp(6, 'two'), line: '1', right: false },
    { type: 'given', ...stamp(7, 'two'), piece: 'd' },
    { type: 'placed', ...stamp(8, 'one'), piece: 'd', cell: null },
  ];
  // To who sits there it is told like to who looks on: a list has no "you".
  const view = { ...first, one, two, seat: 'one' as const };
  expect(textsOf(new Formatter(catalogues.en, 'classic', 'codes'), view, events)).toEqual([
    'Léa gives 8 to Tom.',
    'Tom places 8 on A1. Tom calls QUARTO, A1 to D1. No QUARTO. Tom gives d to Léa.',
    'Léa places d.',
  ]);
});

test('how the game ended belongs to the turn that ended it', () => {
  const lasts = golden.games.flatMap((game) => {
    const last = game.at(-1);
    if (last?.event.type !== 'game-ended') return [];
    const formatter = new Formatter(catalogues.fr);
    const all = game.map(({ event }) => event);
    const before = textsOf(formatter, last.view, all.slice(0, -1));
    return [[before, textsOf(formatter, last.view, all)] as const];
  });
  expect(lasts.length).toBeGreaterThan(0);
  for (const [before, after] of lasts) {
    expect(after.length).toBe(Math.max(1, before.length));
    expect(after.at(-1)).not.toBe(before.at(-1));
  }
});

test('a call out of turn is a turn of who calls', () => {
  if (!first) throw new Error('no view');
  const people = {
    one: { type: 'person', name: 'Léa' },
    two: { type: 'person', name: 'Tom' },
  } as const;
  const events: TableEvent[] = [
    { type: 'placed', ...stamp(1, 'two'), piece: '8', cell: 'a1' },
    { type: 'given', ...stamp(2, 'two'), piece: 'd' },
    { type: 'called', ...stamp(3, 'one'), line: '1', right: true },
    {
      type: 'game-ended',
      ...stamp(4, 'one'),
      ending: 'call',
      winner: 'one',
      line: '1',
      characteristics: ['height'],
      group: null,
    },
  ];
  const turns = turnsOf(new Formatter(catalogues.en), { ...first, ...people }, events);
  expect(turns.map((turn) => turn.events.map(({ type }) => type))).toEqual([
    ['placed', 'given'],
    ['game-ended'],
  ]);
});
