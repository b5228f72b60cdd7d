// @vitest-environment happy-dom
/** Groups of Quatrenun: which can be chosen, why others cannot, and what each still lacks. */
import { expect, test } from 'vitest';
import { nameOf } from './finding';
import { play } from './notation';
import { pieceWords } from './playing';
import { idsOf, Stage } from './stage';

test.each([
  ['a click', (stage: Stage) => stage.click(stage.cell('d3'))],
  ['Enter', (stage: Stage) => stage.keyOn(stage.cell('d3'), 'Enter')],
])('only legal targets answer %s', async (_, choose) => {
  const stage = await Stage.at('groups-here', 'both');
  stage.click(stage.pieceOfGroup('a'));
  expect(idsOf('.board .cell.open')).toEqual(['b3']);
  choose(stage);
  expect(stage.heard('The group on D3 is smaller than the designated one.')).toBe(1);
  expect(stage.cell('d3').getAttribute('aria-selected')).not.toBe('true');
  // The page knows it: nothing is sent, nothing is to be confirmed.
  expect(stage.scene.sent).toEqual([]);
  expect(stage.button('choose-first', { stage: 'move' }).disabled).toBe(true);
  stage.click(stage.cell('b3'));
  stage.press('confirm-action', { stage: 'move', cell: 'B3' });
  expect(nameOf(stage.cell('b3'))).toMatch(/^B3, 4 pieces/);
});

test('a target without a piece is not ready', async () => {
  const stage = await Stage.at('groups-here', 'both');
  stage.click(stage.cell('b3'));
  expect(stage.heard('Choose a piece of the group too.')).toBe(1);
  expect(stage.button('choose-first', { stage: 'move' }).disabled).toBe(true);
});

test.each([
  ['en', '; lacks short', 'Lacks short.'],
  ['fr', '; manque\u00a0: basse', 'Il y manque\u00a0: basse.'],
] as const)('in %s a group says what it lacks', async (language, lacks, answer) => {
  const stage = await Stage.at('groups-here', 'both', { language });
  // b, c and f are tall, of both shapes, fills and finishes: only a short piece is missing.
  const group = stage.cell('b3');
  expect(nameOf(group).endsWith(lacks)).toBe(true);
  expect(group.querySelectorAll('.missing-traits.near svg')).toHaveLength(1);
  // A single piece says itself what it lacks.
  expect(stage.cell('d3').querySelector('.missing-traits')).toBeNull();
  stage.keyOn(group, 'o');
  expect(stage.heard(answer)).toBe(1);
});

test('a mask hides it', async () => {
  const stage = await Stage.at('groups-masked', 'two');
  expect(document.querySelectorAll('.board [data-cell]')).toHaveLength(16);
  expect(document.querySelectorAll('.missing-traits')).toHaveLength(0);
  expect(Object.values(stage.cells).join()).not.toContain('lacks');
});

test.each([
  ['by mouse', async (stage: Stage) => play(stage, '@a1 0>d1 @d4 f>d1')],
  [
    'by typed words',
    async (stage: Stage) => {
      await stage.type('designate a1');
      await stage.type(`move ${pieceWords(stage, '0')} d1`);
      await stage.type('designate d4');
      await stage.type(`move ${pieceWords(stage, 'f')} d1`);
    },
  ],
])('a whole game %s', async (_, playing) => {
  const stage = await Stage.at('quatrenun', 'both');
  expect(stage.now).toBe('Léa’s turn to designate a group.');
  await playing(stage);
  expect(stage.now).toBe('Léa completes the group on D1. Tom wins.');
  expect(stage.cells.D1).toMatch(/^3 pieces: /);
});
