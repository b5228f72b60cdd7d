// @vitest-environment happy-dom
/** QUARTO: missed and called late, cancelled, declined; every way to point out a line. */
import { expect, test } from 'vitest';
import { find } from './finding';
import { call, give, lineButton, lineWords, place } from './playing';
import { idsOf, Stage } from './stage';

const WON = 'QUARTO! A1 to D1, all tall. You win.';

test.each([
  ['the list of lines', async (stage: Stage) => call(stage, '1')],
  ['typed words', (stage: Stage) => stage.type(`quarto ${lineWords(stage, '1')}`)],
  [
    'two cells',
    async (stage: Stage) => {
      stage.press('call-quarto');
      for (const cell of ['a1', 'b1']) stage.click(stage.cell(cell));
    },
  ],
  [
    'keys',
    async (stage: Stage) => {
      stage.keyOn(stage.cell('a1'), 'Q', { shiftKey: true });
      stage.keyOn(stage.cell('a1'), 'Enter');
      stage.keyOn(stage.cell('b1'), 'Enter');
    },
  ],
])('a line that its maker missed is called with %s', async (_, calling) => {
  const stage = await Stage.at('late-call', 'two');
  await calling(stage);
  expect(stage.now).toBe(WON);
});

test('its maker learns that', async () => {
  const stage = await Stage.at('late-call', 'one');
  stage.next();
  expect(stage.now).toBe('QUARTO! A1 to D1, all tall. Tom wins.');
});

test('a call is cancelled', async () => {
  const stage = await Stage.at('row-here', 'both');
  place(stage, 'd1');
  stage.press('call-quarto');
  stage.click(stage.cell('a1'));
  expect(stage.heard('Pointed out: A1.')).toBe(1);
  stage.press('cancel');
  find('grid', stage.words('reserve-title'));
  give(stage, '0');
  expect(stage.now).toMatch(/turn to place\.$/);
});

test('after the last piece a player declines, and the other one calls', async () => {
  const stage = await Stage.at('last-call', 'both');
  const actor = () => stage.now.replace('’s turn to call QUARTO, or nothing.', '');
  place(stage, 'd4');
  const first = actor();
  stage.press('decline');
  expect([first, actor()].toSorted()).toEqual(['Léa', 'Tom']);
  call(stage, '\\');
  expect(stage.now).toMatch(/^QUARTO! A1 to D4, all .+\. (Léa|Tom) wins\.$/);
});

test('a square is called', async () => {
  const stage = await Stage.at('square', 'both');
  place(stage, 'b2');
  stage.press('call-quarto');
  stage.click(lineButton(stage, 'a1'));
  expect(stage.now).toMatch(/^QUARTO! Square from A1 to B2, all tall\./);
});

test('the line lights up', async () => {
  const stage = await Stage.at('row-called', 'both');
  place(stage, 'd1');
  expect(idsOf('.board .lit')).toEqual([]);
  call(stage, '1');
  expect(stage.now).toMatch(/^QUARTO/);
  expect(idsOf('.board .lit')).toEqual(['a1', 'b1', 'c1', 'd1']);
});
