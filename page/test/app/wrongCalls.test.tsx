// @vitest-environment happy-dom
/** A wrong call says why, as far as the board is seen, and its line is marked. */
import { expect, test } from 'vitest';
import { call, lineWords, place } from './playing';
import { idsOf, Stage } from './stage';

const ROW = ['a1', 'b1', 'c1', 'd1'];
const callByWords = (stage: Stage, line: string) => stage.type(`quarto ${lineWords(stage, line)}`);
const wrong = () => idsOf('.board .wrong');

test.each([
  ['not-full', 'C1 and D1 are still empty.'],
  ['nothing', 'These four pieces share nothing.'],
  ['nothing-in-play', 'What these four pieces share does not count here.'],
  ['dead', 'Nobody called this line in time: it no longer counts.'],
  ['too-late', 'Too late: this line had to be called before placing.'],
  ['place-first', 'Not yet: at this table a missed line is called after placing.'],
])('the reason is told: %s', async (why, said) => {
  const stage = await Stage.at(`wrong-${why}`, 'both');
  await callByWords(stage, '1');
  expect(stage.heard(`No QUARTO. ${said}`)).toBe(1);
  expect(stage.heard(said)).toBe(1);
  expect(document.querySelector('.status .then')?.textContent).toContain(said);
  expect(wrong()).toEqual(ROW);
});

test('the reason is told in French', async () => {
  const stage = await Stage.at('wrong-dead', 'both', { language: 'fr' });
  await callByWords(stage, '1');
  const said = 'Personne n’a annoncé cet alignement à temps\u00a0: il ne compte plus.';
  expect(stage.heard(said)).toBe(1);
});

test('a wrong call is said to both players, and the game goes on', async () => {
  const stage = await Stage.at('wrong-call', 'one');
  await callByWords(stage, '\\');
  expect(stage.heard('You call QUARTO, A1 to D4. No QUARTO.')).toBe(1);
  expect(stage.now).toBe('Your turn to place.');
  place(stage, 'b1');
  expect(stage.cells.B1).not.toBe('empty');
});

test('the opponent hears of a wrong call', async () => {
  const stage = await Stage.at('wrong-call', 'two');
  stage.next();
  expect(stage.heard('Léa calls QUARTO, A1 to D4. No QUARTO.')).toBe(1);
});

test('the mark goes with the next action', async () => {
  const stage = await Stage.at('wrong-and-on', 'both');
  await callByWords(stage, '1');
  expect(stage.heard('No QUARTO.')).toBe(1);
  expect(wrong()).toEqual(ROW);
  place(stage, 'b1');
  expect(wrong()).toEqual([]);
});

test('where a wrong call loses, that is how the game ends', async () => {
  const stage = await Stage.at('wrong-call-loses', 'both');
  await callByWords(stage, 'a');
  expect(stage.now).toMatch(/^Wrong call: (Léa|Tom) loses\. (Léa|Tom) wins\.$/);
});

test.each(['one', 'two'] as const)('there seat %s reads the reason afterwards', async (seat) => {
  const stage = await Stage.at('wrong-call-lost', seat);
  if (seat === 'one') await callByWords(stage, '1');
  else stage.next();
  expect(document.querySelector('.why')?.textContent).toBe('B1, C1 and D1 are still empty.');
  expect(wrong()).toEqual(ROW);
});

test.each(['one', 'two'] as const)('behind a mask seat %s is told no reason', async (seat) => {
  const stage = await Stage.at('wrong-masked', seat);
  // Behind a mask every line is in the list, full or not.
  if (seat === 'one') call(stage, '1');
  else stage.next();
  const told = stage.said.filter((said) => said.includes('QUARTO, A1'));
  const who = seat === 'one' ? 'You call' : 'Léa calls';
  expect(told).toEqual([expect.stringContaining(`${who} QUARTO, A1 to D1. No QUARTO.`)]);
  expect(told[0]).toMatch(/No QUARTO\.( Your turn to place\.)?$/);
  expect(document.querySelector('.status')?.textContent).not.toContain('empty');
  expect(wrong()).toEqual(ROW);
});
