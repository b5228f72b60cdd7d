// @vitest-environment happy-dom
/** Announcements to screen readers: each event once, a repeated text in two ways. */
import { expect, test } from 'vitest';
import { wordsOf } from './finding';
import { Stage } from './stage';

test('each event is said once, to each player in their own words', async () => {
  const first = await Stage.at('whole', 'one');
  first.rest();
  const second = await Stage.at('whole', 'two');
  second.rest();
  expect(second.saidIn('polite').slice(1)).toEqual([
    'You receive tall, round, solid, light. Your turn to place.',
    'You place tall, round, solid, light on A1. Your turn to give.',
    'You give tall, square, solid, dark.',
    'Léa places tall, square, solid, dark on B1.',
    'You receive tall, square, hollow, light. Your turn to place.',
    'You place tall, square, hollow, light on C1. Your turn to give.',
    'You give tall, round, hollow, dark.',
    'Léa places tall, round, hollow, dark on D1.',
    'QUARTO! A1 to D1, all tall. Léa wins.',
  ]);
  expect(first.saidIn('polite').slice(1)).toEqual([
    'You give tall, round, solid, light.',
    'Tom places tall, round, solid, light on A1.',
    'You receive tall, square, solid, dark. Your turn to place.',
    'You place tall, square, solid, dark on B1. Your turn to give.',
    'You give tall, square, hollow, light.',
    'Tom places tall, square, hollow, light on C1.',
    'You receive tall, round, hollow, dark. Your turn to place.',
    'You place tall, round, hollow, dark on D1. Your turn to give.',
    'QUARTO! A1 to D1, all tall. You win.',
  ]);
});

test('the same words are announced in two ways, so that they are read again', async () => {
  const stage = await Stage.at('whole', 'both');
  for (let i = 0; i < 3; i += 1) stage.keyOn(stage.cell('a1'), 'ArrowUp');
  const said = stage.said.filter((text) => text.includes('edge'));
  expect(said).toEqual(['Top edge.', 'Top edge.\u00a0', 'Top edge.']);
});

test('many questions at once are all answered', async () => {
  const stage = await Stage.at('whole', 'both');
  for (const key of 'pgrl') stage.keyOn(stage.cell('a1'), key);
  const [hand, board, reserve, last] = stage.saidIn('assertive');
  expect([hand, board]).toEqual(['Nobody holds a piece.', 'The board is empty.']);
  expect(reserve).toMatch(/^16 pieces in the reserve: /);
  expect(last).toBe('Nothing has been played yet.');
});

test('what is said stands there too', async () => {
  const stage = await Stage.at('whole', 'two');
  stage.next();
  expect(wordsOf(document.querySelector('main'))).toContain(
    'You receive tall, round, solid, light.',
  );
});
