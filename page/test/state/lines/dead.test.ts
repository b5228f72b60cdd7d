import { expect, test } from 'vitest';
import { deadLines } from '../../../src/state/lines/missedLines';
import { golden } from '../../golden';
import { at, tableOf, told } from '../frames';

test.each(golden.missed.map((game, i) => [i, game] as const))(
  'dead lines are those of the rules after every event: game %i',
  (_, game) => {
    const welcome = game.find((step) => step.view)?.view;
    if (!welcome) throw new Error('no view');
    let state = at(welcome);
    for (const { event, view, dead } of game) {
      state = told(state, [event], view ? { view } : {});
      if (!view || !dead) continue;
      const table = tableOf(state);
      expect(deadLines(view, table.events).map((line) => line.name)).toEqual(dead);
    }
  },
);

test('some lines are missed, some of them by the last piece', () => {
  const ends = golden.missed.map((game) => game.at(-1)?.dead ?? []);
  expect(ends.filter((dead) => dead.length > 1).length).toBeGreaterThan(10);
});
