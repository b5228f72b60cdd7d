// @vitest-environment happy-dom
/** Puzzles: solved, refuted, given up, and one that is not there. */
import { expect, test } from 'vitest';
import { loadMemory } from '../../src/puzzles/memory';
import { golden } from '../golden';
import { expectFrench } from './english';
import { find, wordsOf } from './finding';
import { play } from './notation';
import { lineWords } from './playing';
import { serve } from './server';
import { idsOf } from './stage';
import { Visit } from './visit';

/** Longer than a refutation takes to be shown. */
const SHOWN = 9_000;

function puzzleOf(kind: string) {
  const found = golden.puzzles[kind];
  if (!found) throw new Error(`no puzzle of the kind ${kind}`);
  return { ...found, answer: found.answer.join(' ') };
}

async function at(kind: string, language: 'en' | 'fr' = 'en') {
  serve();
  const puzzle = puzzleOf(kind);
  const visit = await Visit.to({ name: 'puzzles', id: puzzle.summary.id }, { language });
  return { visit, ...puzzle };
}

test.each([
  ['call', 'en'],
  ['late', 'fr'],
  ['give', 'fr'],
  ['win', 'en'],
  ['designate', 'fr'],
  ['move', 'en'],
] as const)('one of the kind %s is solved, which is said once', async (kind, language) => {
  const { visit, answer, summary } = await at(kind, language);
  play(visit, answer);
  await visit.settle();
  expect(visit.heard(visit.words('puzzle-right'))).toBe(1);
  expect(visit.has('puzzle-next')).toBe(true);
  expect(loadMemory(localStorage).solved).toEqual([summary.id]);
  if (language === 'fr') expectFrench(visit);
});

test('a wrong answer is refuted and can be tried again', async () => {
  const { visit, wrong, answer } = await at('give', 'fr');
  play(visit, wrong);
  await visit.settle();
  const lost = visit.words('puzzle-wrong', { value: 'loss', distance: 1 });
  expect(visit.heard(lost)).toBe(1);
  const said = visit.said.at(-1) ?? '';
  expect(said).toContain(lost);
  expect(said).toContain('La suite, l’adversaire d’abord');
  expect(document.querySelector('.is-wrong .reply')?.textContent).toBe(said);
  // The board plays it out without further announcements.
  visit.wait(SHOWN);
  expect(idsOf('.board .lit')).toHaveLength(4);
  expect(visit.said.at(-1)).toBe(said);
  expectFrench(visit);
  visit.press('try-again');
  play(visit, answer);
  await visit.settle();
  expect(visit.heard(visit.words('puzzle-right'))).toBe(1);
});

test('a wrong call costs nothing', async () => {
  const { visit, answer } = await at('late');
  const line = ['1', '2', '3', '4'].find((each) => `!${each}` !== answer) ?? '';
  // The list has full lines only.
  await visit.type(`quarto ${lineWords(visit, line)}`);
  await visit.settle();
  expect(visit.heard(visit.words('puzzle-no-call'))).toBe(1);
  play(visit, answer);
  await visit.settle();
  expect(visit.heard(visit.words('puzzle-right'))).toBe(1);
});

test('the solution is shown to who asks, and counts for nothing', async () => {
  const { visit } = await at('win', 'fr');
  await visit.type('réponse');
  await visit.settle();
  expect(visit.heard('La solution')).toBe(1);
  expect(visit.has('puzzle-next')).toBe(true);
  visit.press('puzzle-start-over');
  visit.press('puzzle-show-solution');
  await visit.settle();
  expect(visit.heard('La solution')).toBe(2);
  expect(loadMemory(localStorage).solved).toEqual([]);
});

test('one that is not there says so, and others can be chosen', async () => {
  serve();
  const visit = await Visit.to({ name: 'puzzles', id: '00000000' });
  const trouble = wordsOf(document.querySelector('.trouble'));
  expect(trouble).not.toBe('');
  expect(visit.heard(trouble)).toBe(1);
  find('combobox', visit.words('puzzle-kind'));
});
