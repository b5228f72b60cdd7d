import { describe, expect, it } from 'vitest';
import {
  decisionAt,
  mistakeFrom,
  NO_REVIEW,
  type ReviewChange,
  type ReviewState,
  recordUpTo,
  reduceReview,
  standingAt,
  toAct,
  turningStandings,
} from '../../src/review/state';
import { parseTypedCommand } from '../../src/review/words';
import type { ReviewedDecision, ReviewedGame, ReviewedStanding } from '../../src/wire/types';
import { Catalogue } from '../../src/words/catalogue';
import { Formatter } from '../../src/words/formatter';
import { messagesOf } from '../../words.ts';

const GAME: ReviewedGame = {
  type: 'reviewed-game',
  rules: 'quarto',
  first: 'Léa',
  second: 'Tom',
  result: '1-0',
  over: true,
  actions: ['>0', 'a1', '>1', 'b1', '!1'],
  turns: [1, 2, 2, 3, 3],
  players: ['first', 'second', 'second', 'first', 'first'],
  positions: ['..../..../..../.... - -', '', '', '', '', ''],
  title: null,
  done: null,
};

const standing = (after: number, leader: ReviewedStanding['leader']): ReviewedStanding => ({
  after,
  value: leader === null ? 'draw' : leader === 'first' ? 'win' : 'loss',
  distance: leader && 3,
  leader,
  said: null,
});

const decision = (index: number, mistake: boolean, leader: ReviewedStanding['leader'] = null) =>
  ({
    type: 'reviewed-decision',
    index,
    mistake,
    standing: standing(index, leader),
  }) as ReviewedDecision;

function stateAfter(...changes: ReviewChange[]): ReviewState {
  return changes.reduce(reduceReview, NO_REVIEW);
}

const told = stateAfter(
  { type: 'asked', isSame: false },
  { type: 'told', message: GAME },
  { type: 'told', message: decision(4, false, 'first') },
  { type: 'told', message: decision(3, true) },
  { type: 'told', message: decision(1, true) },
  { type: 'told', message: decision(0, false) },
);

describe('a review', () => {
  it('can be walked through before it is done, and not beyond its ends', () => {
    expect(told.phase).toBe('thinking');
    expect(reduceReview(told, { type: 'went', at: 9 }).at).toBe(5);
    expect(reduceReview(told, { type: 'went', at: -1 }).at).toBe(0);
    expect(decisionAt(reduceReview(told, { type: 'went', at: 4 }))?.index).toBe(3);
    expect(decisionAt(told)).toBeNull();
  });

  it('finds mistakes both ways', () => {
    expect(mistakeFrom(told, false)).toBe(2);
    const there = reduceReview(told, { type: 'went', at: 3 });
    expect([mistakeFrom(there, false), mistakeFrom(there, true)]).toEqual([4, 2]);
    expect(mistakeFrom(reduceReview(told, { type: 'went', at: 4 }), false)).toBeNull();
  });

  it('keeps its place when it is asked for again in other words', () => {
    const there = reduceReview(told, { type: 'went', at: 3 });
    expect(reduceReview(there, { type: 'asked', isSame: true }).at).toBe(3);
    expect(reduceReview(there, { type: 'asked', isSame: false }).at).toBe(0);
  });

  it('ends when all is told, and only what thinks can be stopped', () => {
    const end = {
      type: 'review-done',
      complete: true,
      standings: [standing(5, 'first')],
      mistakes: [1, 3],
      turning_points: [],
      summary: null,
      annotated: null,
    } as const;
    const done = reduceReview(told, { type: 'told', message: end as never });
    expect(done.phase).toBe('done');
    expect(reduceReview(done, { type: 'stopped' })).toBe(done);
    expect(reduceReview(told, { type: 'stopped' }).phase).toBe('stopped');
    expect(standingAt(done, 5)?.leader).toBe('first');
  });

  it('puts standings together that do not differ', () => {
    expect(turningStandings(told).map(({ after, leader }) => [after, leader])).toEqual([
      [0, null],
      [4, 'first'],
    ]);
  });

  it('is played on from anywhere but its end', () => {
    expect(toAct(told)).toBe('first');
    const there = reduceReview(told, { type: 'went', at: 3 });
    expect(toAct(there)).toBe('first');
    expect(recordUpTo(there)).toContain('[Setup "..../..../..../.... - -"]\n\n>0 a1 >1\n');
    const end = reduceReview(told, { type: 'went', at: 5 });
    expect(toAct(end)).toBeNull();
    const brokenOff = {
      ...end,
      game: { ...GAME, over: false, actions: [...GAME.actions.slice(0, 4), '>2'] },
    };
    expect(toAct(brokenOff)).toBe('second');
  });
});

describe('typed words', () => {
  const formatter = (language: 'fr' | 'en') =>
    new Formatter(new Catalogue(language, messagesOf('../locales', `${language}-lazy`)));

  it('are understood without accents, and by their beginnings', () => {
    expect(parseTypedCommand(formatter('fr'), 'Debut')).toEqual({ to: 'start' });
    expect(parseTypedCommand(formatter('fr'), 'sui')).toEqual({ to: 'next' });
    expect(parseTypedCommand(formatter('en'), 'mistake')).toEqual({ to: 'mistake' });
    expect(parseTypedCommand(formatter('en'), '12')).toEqual({ move: 12 });
    expect(parseTypedCommand(formatter('en'), 'B2')).toEqual({ cell: 'b2' });
    expect(parseTypedCommand(formatter('en'), 'zz')).toBeNull();
  });
});
