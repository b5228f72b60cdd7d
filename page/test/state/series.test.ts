import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/practice/controller';
import { endingOf, levelsToOffer, seriesOf, tableAtLevel } from '../../src/state/series';
import type { GameEnded, Seat, View } from '../../src/wire/types';

const ended = (winner: Seat | null): GameEnded => ({
  ...{ type: 'game-ended', number: 1, time: 0, seat: null, command: null },
  ...{
    ending: winner ? 'call' : 'all placed',
    winner,
    line: null,
    characteristics: [],
    group: null,
  },
});
const LEA = { type: 'person', name: 'Léa' } as const;
const over = (winner: Seat | null, level = 3, seat: Seat | null = 'one'): View => ({
  ...viewOf('quarto', '..../..../..../.... - -', { type: 'engine', level }),
  one: LEA,
  seat,
  outcome: ended(winner),
});

describe('the games of a table', () => {
  it('have a score', () => {
    expect(seriesOf([])).toEqual({ one: 0, two: 0, draws: 0 });
    const events = ['one', 'two', 'one', null].map((winner) => ended(winner as Seat | null));
    expect(seriesOf(events)).toEqual({ one: 2, two: 1, draws: 1 });
  });

  it('end differently for each side', () => {
    expect(endingOf(over('one'))).toBe('won');
    expect(endingOf(over('two'))).toBe('lost');
    expect(endingOf(over(null))).toBe('drawn');
    expect(endingOf(over('one', 3, null))).toBe('over');
    expect(endingOf({ ...over('one'), outcome: null })).toBeNull();
  });
});

describe('another level', () => {
  it('is the next one after a win, an easier one after a loss', () => {
    expect(levelsToOffer(over('one'))).toEqual({ toTry: 4, others: [2] });
    expect(levelsToOffer(over('two'))).toEqual({ toTry: 2, others: [4] });
    expect(levelsToOffer({ ...over('one'), two: LEA })).toEqual({ toTry: null, others: [] });
    expect(levelsToOffer(over('one', 3, null))).toEqual({ toTry: null, others: [] });
  });

  it('is nothing to try where a loser would get a stronger one, or a winner a weaker one', () => {
    expect(levelsToOffer(over('one', 8))).toEqual({ toTry: null, others: [7] });
    expect(levelsToOffer(over('two', 1))).toEqual({ toTry: null, others: [2] });
    expect(levelsToOffer(over(null))).toEqual({ toTry: null, others: [4, 2] });
  });

  it('is played at the same table otherwise', () => {
    const view = over('one');
    expect(tableAtLevel(view, 4)).toEqual({
      options: view.options,
      one: LEA,
      two: { type: 'engine', level: 4 },
    });
  });
});
