// @vitest-environment happy-dom
/** Lessons: mistakes, what the rules refuse, and words that fit what is there. */
import { expect, test, vi } from 'vitest';
import { expectFrench } from './english';
import { nameOf, wordsOf } from './finding';
import { withFingers } from './fingers';
import { play } from './notation';
import { pieceWords } from './playing';
import { A_MOMENT, idsOf } from './stage';
import { Visit } from './visit';

const at = (id: string, way = {}) => Visit.to({ name: 'lessons', id }, way);
const status = () => wordsOf(document.querySelector('.status'));
/** Longer than a partner takes to show how a mistake is used. */
const SHOWN = 3_000;

async function boardHasFocus() {
  const grid = () => document.activeElement?.closest<HTMLElement>('[data-grid]')?.dataset.grid;
  await vi.waitFor(() => expect(grid()).toBe('board'));
}

test.each([
  ['safe', '>1', '>4'],
  ['complete', '7>d1', '7>a3'],
])('a mistake in %s is explained once and can be made good', async (step, wrong, right) => {
  const visit = await at(step, { language: 'fr' });
  await boardHasFocus();
  play(visit, wrong);
  const explained = visit.words(`lesson-${step}-wrong`);
  expect(visit.heard(explained)).toBe(1);
  expect(document.querySelector('.is-wrong .reply')?.textContent).toBe(explained);
  visit.wait(SHOWN);
  expect(idsOf('.board .lit').length).toBeGreaterThan(0);
  expectFrench(visit);
  visit.press('try-again');
  await boardHasFocus();
  play(visit, right);
  expect(visit.heard(visit.words(`lesson-${step}-done`))).toBe(1);
  expectFrench(visit);
});

test('what the rules refuse is refused as at a table', async () => {
  const visit = await at('larger');
  visit.keyOn(visit.pieceOfGroup('7'), 'Enter');
  visit.keyOn(visit.cell('a3'), 'Enter');
  expect(visit.heard(visit.words('refused-smaller', { cell: 'A3' }))).toBe(1);
  visit.keyOn(visit.cell('b3'), 'Enter');
  expect(visit.heard(visit.words('lesson-larger-done'))).toBe(1);
});

test('typed words do what hands do', async () => {
  const visit = await at('call');
  await visit.type('d1');
  await visit.type('quarto row 1');
  expect(visit.heard(visit.words('lesson-call-done'))).toBe(1);
  await visit.go({ name: 'lessons', id: 'masks' });
  for (const typed of ['touch a3', 'touch b3', 'touch c3', 'd3', 'quarto row 3'])
    await visit.type(typed);
  expect(visit.heard(visit.words('lesson-masks-done'))).toBe(1);
  await visit.go({ name: 'lessons', id: 'larger' });
  await visit.type(`move ${pieceWords(visit, '7')} b3`);
  expect(visit.heard(visit.words('lesson-larger-done'))).toBe(1);
});

test('a mask hides the board', async () => {
  const visit = await at('masks');
  expect(nameOf(visit.cell('a3'))).toBe(visit.words('cell-covered', { cell: 'A3' }));
  expect(document.querySelectorAll('.board .piece-stack')).toHaveLength(0);
});

/** Clicks on cells, one after the other. */
function feel(visit: Visit, cells: readonly string[]): void {
  for (const cell of cells) {
    visit.click(visit.cell(cell));
    visit.wait(A_MOMENT);
  }
}

test('a cell that was felt to be taken is not offered', async () => {
  const visit = await at('masks');
  feel(visit, ['a3', 'b3', 'c3']);
  expect(visit.heard(visit.words('lesson-masks-then'))).toBe(1);
  // One that the task was about, and one that nobody has touched before.
  for (const cell of ['b3', 'c2']) {
    const name = cell.toUpperCase();
    feel(visit, [cell]);
    expect(visit.heard(`${name}: `)).toBe(cell === 'b3' ? 2 : 1);
    for (let i = 0; i < 2; i += 1) {
      expect(visit.has('confirm-action', { stage: 'place', cell: name })).toBe(false);
      expect(visit.has('choose-first', { stage: 'place' })).toBe(true);
      feel(visit, [cell]);
    }
  }
  visit.keyOn(visit.cell('c2'), ' ');
  expect(visit.heard(visit.words('refused-taken', { cell: 'C2' }))).toBe(1);
  play(visit, 'd3 !3');
  expect(visit.heard(visit.words('lesson-masks-done'))).toBe(1);
});

test.each([
  ['en', 'D3: empty'],
  ['fr', 'D3\u00a0: vide'],
] as const)('in %s what was felt stays in sight', async (language, empty) => {
  const visit = await at('masks', { language });
  for (const [cell, piece] of [
    ['a3', '9'],
    ['b3', '1'],
    ['c3', 'f'],
  ] as const) {
    feel(visit, [cell]);
    expect(status()).toContain(pieceWords(visit, piece));
  }
  // The third leads to the next task, and is still there.
  const then = visit.words('lesson-masks-then');
  expect(status()).toContain(then);
  expect(visit.heard(then)).toBe(1);
  // Nothing was to be placed while feeling.
  expect(idsOf('.board .chosen')).toEqual([]);
  // Choosing a cell by a click feels it too, and says both.
  visit.click(visit.cell('d3'));
  expect(status()).toContain(empty);
  visit.press('confirm-action', { stage: 'place', cell: 'D3' });
  expect(status()).toContain(visit.words('lesson-masks-then-2'));
});

test('with a keyboard the clock has a key, and a button too', async () => {
  const visit = await at('clock');
  expect(status()).toContain('press T');
  expect(status()).toContain(visit.words('lesson-time-left'));
  visit.press('lesson-time-left');
  await visit.settle();
  expect(status()).toContain(visit.words('lesson-clock-then'));
});

test('nobody who plays with fingers is told of keys', async () => {
  withFingers();
  const visit = await at('late');
  visit.press('call-quarto');
  expect(visit.heard(visit.words('calling'))).toBe(1);
  expect(visit.heard('Escape')).toBe(0);
  await visit.go({ name: 'lessons', id: 'clock' });
  expect(status()).toContain(visit.words('lesson-time-left'));
  expect(status()).not.toContain('press T');
});
