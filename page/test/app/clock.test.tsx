// @vitest-environment happy-dom
/** Time at a table: said in words, a warning when little is left, and the end of it. */
import { expect, test } from 'vitest';
import { wordsOf } from './finding';
import { Stage } from './stage';

test('time is said in words', async () => {
  const stage = await Stage.at('long-clock', 'two');
  stage.keyOn(stage.cell('a1'), 't');
  expect(stage.said.at(-1)).toBe('You have 5 minutes left.');
  stage.wait(61_000);
  stage.keyOn(stage.cell('a1'), 't');
  expect(stage.said.at(-1)).toBe('You have 3 minutes 59 seconds left.');
});

test('the clock of the opponent has words for the ear, figures for the eye', async () => {
  await Stage.at('long-clock', 'one');
  const clock = document.querySelector('.plate .clock');
  expect(wordsOf(clock)).toBe('5 minutes');
  expect(clock?.querySelector('[aria-hidden]')?.textContent).toBe('5:00');
  expect(wordsOf(document.body)).not.toMatch(/\d:\d\d/);
});

test('a warning comes once, to the one who is to act', async () => {
  const other = await Stage.at('short-clock', 'one', { settings: { warning: 20 } });
  other.wait(1_500);
  expect(other.heard(' left')).toBe(0);
  const stage = await Stage.at('short-clock', 'two', { settings: { warning: 20 } });
  stage.wait(500);
  expect(stage.heard('Only ')).toBe(0);
  stage.wait(1_000);
  expect(stage.heard('Only 20 seconds left.')).toBe(1);
  stage.wait(1_500);
  expect(stage.heard('Only ')).toBe(1);
});

test('time runs out', async () => {
  const first = await Stage.at('out-of-time', 'one');
  first.rest();
  expect(first.now).toBe('Tom has run out of time. You win.');
  const second = await Stage.at('out-of-time', 'two');
  second.rest();
  expect(second.now).toBe('You have run out of time. Léa wins.');
  expect(second.heard('You have run out of time.')).toBe(1);
});
