import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/practice/position';
import { endingOf, levelsToTry, seriesOf, tableAtLevel } from '../../src/state/series';
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
    expect(levelsToTry(over('one'))).toEqual([4, 2]);
    expect(levelsToTry(over('two'))).toEqual([2, 4]);
    expect(levelsToTry(over('one', 8))).toEqual([7]);
    expect(levelsToTry(over('two', 1))).toEqual([2]);
    expect(levelsToTry({ ...over('one'), two: LEA })).toEqual([]);
    expect(levelsToTry(over('one', 3, null))).toEqual([]);
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
