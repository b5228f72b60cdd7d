// @vitest-environment happy-dom
/** Calling QUARTO: the board takes over, and full lines can be pointed out. */
import { expect, test } from 'vitest';
import { all, find, wordsOf } from './finding';
import { place } from './playing';
import { Stage } from './stage';

/** What the buttons of the list of lines say. */
const lines = (stage: Stage) =>
  all('button', undefined, find('list', stage.words('call-full'))).map(wordsOf);

test.each([
  ['en', ['Row 1', 'Column A'], 'Full lines'],
  // « Ligne » is a row: the list also has columns and diagonals.
  ['fr', ['Ligne 1', 'Colonne A'], 'Alignements complets'],
] as const)(
  'in %s the headline follows, and only full lines are offered',
  async (language, names, title) => {
    const stage = await Stage.at('two-full', 'both', { language });
    stage.press('call-quarto');
    expect(stage.now).toBe(stage.words('call-point-out'));
    expect(stage.heard(stage.words('calling'))).toBe(1);
    expect(lines(stage)).toEqual(names);
    find('heading', title);
    stage.press('cancel');
    expect(stage.now).not.toBe(stage.words('call-point-out'));
    expect(all('heading', title)).toEqual([]);
  },
);

test('the second cell of the line calls it', async () => {
  const stage = await Stage.at('row-called', 'both');
  place(stage, 'd1');
  stage.press('call-quarto');
  stage.click(stage.cell('a1'));
  expect(stage.heard('Pointed out: A1.')).toBe(1);
  stage.click(stage.cell('c1'));
  expect(stage.now).toMatch(/^QUARTO! A1 to D1, all tall\./);
});

test('a cell of no full line says so, and another line begins anew', async () => {
  const stage = await Stage.at('two-full', 'both');
  stage.press('call-quarto');
  stage.click(stage.cell('b2'));
  expect(stage.heard('No full line runs through B2.')).toBe(1);
  stage.click(stage.cell('c1'));
  stage.click(stage.cell('a3'));
  expect(stage.heard('Pointed out: A3.')).toBe(1);
  stage.click(stage.cell('a4'));
  const said = ' calls QUARTO, A1 to A4. No QUARTO. These four pieces share nothing.';
  expect(stage.heard(said)).toBe(1);
});

test('without a full line there is nothing to point out', async () => {
  const stage = await Stage.at('none-full', 'both');
  stage.press('call-quarto');
  expect(stage.heard('No line is full yet. Escape cancels.')).toBe(1);
  expect(stage.now).toBe('No line is full yet.');
  expect(all('heading', stage.words('call-full'))).toEqual([]);
  stage.keyOn(stage.button('cancel'), 'Escape');
  expect(stage.heard('Cancelled.')).toBe(1);
  expect(stage.now).not.toBe('No line is full yet.');
});
