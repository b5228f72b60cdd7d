import { expect, test } from 'vitest';
import { NO_REVIEW, type ReviewState } from '../../src/review/state';
import { graphSentences } from '../../src/review/words';
import type { ReviewDone, ReviewedGame } from '../../src/wire/types';
import { Catalogue } from '../../src/words/catalogue';
import { Formatter } from '../../src/words/formatter';
import { messagesOf } from '../../words.ts';

const formatter = (language: 'fr' | 'en') =>
  new Formatter(
    new Catalogue(language, {
      ...messagesOf('../locales', language),
      ...messagesOf('../locales', `${language}-lazy`),
    }),
  );

const GAME = {
  type: 'reviewed-game',
  first: 'Ann',
  second: 'Engine 2',
  actions: ['>0', 'a1', '>1', 'b1', '>2', 'c1', '='],
  turns: [1, 2, 2, 3, 3, 4, 4],
  players: ['first', 'second', 'second', 'first', 'first', 'second', 'second'],
} as unknown as ReviewedGame;

/** A review with these leaders after no action, one action and so on. */
function reviewed(...leaders: ('first' | 'second' | null)[]): ReviewState {
  const standings = leaders.map((leader, after) => ({
    after,
    value: leader === null ? 'draw' : leader === 'first' ? 'win' : 'loss',
    distance: leader && 1,
    leader,
    said: null,
  }));
  return { ...NO_REVIEW, game: GAME, end: { standings } as unknown as ReviewDone };
}

test('the graph in words names the action that changed who wins, also twice in a turn', () => {
  const state = reviewed(null, null, null, null, 'first', 'second', null, 'first');
  expect(graphSentences(formatter('en'), state)).toEqual([
    'At the start: a draw.',
    'After Ann places in move 3: Ann wins.',
    'After Ann gives in move 3: Computer 2 wins.',
    'After Computer 2 places in move 4: a draw.',
    'After Computer 2 calls nothing in move 4: Ann wins.',
  ]);
  expect(graphSentences(formatter('fr'), state).slice(0, 3)).toEqual([
    'Au départ : nulle.',
    'Au coup 3, quand Ann pose : Ann gagne.',
    'Au coup 3, quand Ann donne : Ordinateur 2 gagne.',
  ]);
});
