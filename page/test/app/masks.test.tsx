// @vitest-environment happy-dom
/** Behind a mask: one cell at a time, on request; only what may be free is offered. */
import { expect, test } from 'vitest';
import { A_MOMENT, Stage } from './stage';

const A1 = 'A1: tall, round, solid, smooth.';

test('touching tells one cell, to nobody else', async () => {
  const stage = await Stage.at('touching', 'one');
  // The page begins there.
  expect(stage.heard(A1)).toBe(1);
  stage.key('ArrowRight');
  expect(stage.heard('B1: empty.')).toBe(1);
  stage.key('ArrowLeft');
  expect(stage.heard(A1)).toBe(2);
  expect(stage.cells.A1).toBe('hidden');
  const other = await Stage.at('touching', 'two');
  const own = [...other.said];
  expect(own.filter((text) => text.includes('A1: '))).toHaveLength(1);
  other.rest();
  expect(other.said).toEqual(own);
});

test('a repeated touch is announced again', async () => {
  const stage = await Stage.at('touching-again', 'one');
  stage.wait(A_MOMENT);
  stage.key('o');
  const said = stage.said.filter((text) => text.startsWith('A1: '));
  expect(said).toEqual(['A1: empty.', 'A1: empty.\u00a0']);
});

test('of the cells that were felt, those that are free are offered', async () => {
  const stage = await Stage.at('felt', 'one');
  stage.click(stage.cell('b2'));
  expect(stage.heard('B2: tall, round, solid, smooth.')).toBe(1);
  const isOffered = (cell: string) => stage.has('confirm-action', { stage: 'place', cell });
  expect(stage.button('choose-first', { stage: 'place' }).disabled).toBe(true);
  expect(isOffered('B2')).toBe(false);
  stage.click(stage.cell('b2'));
  expect(isOffered('B2')).toBe(false);
  stage.wait(A_MOMENT);
  stage.click(stage.cell('c3'));
  expect(stage.heard('C3: empty.')).toBe(1);
  expect(stage.button('confirm-action', { stage: 'place', cell: 'C3' }).disabled).toBe(false);
});

test('where nothing may be touched any more every cell may be free', async () => {
  const stage = await Stage.at('no-touches', 'one');
  stage.click(stage.cell('b2'));
  expect(stage.button('confirm-action', { stage: 'place', cell: 'B2' }).disabled).toBe(false);
});
