// @vitest-environment happy-dom
/** A line that its maker did not call: the page says so, shows it, and gives it back. */
import { expect, test } from 'vitest';
import { call, give, place } from './playing';
import { idsOf, Stage } from './stage';

const ROW = ['a1', 'b1', 'c1', 'd1'];
const why = () => document.querySelector('.why')?.textContent ?? '';

test.each(['en', 'fr'] as const)('in %s the computer calls the own line', async (language) => {
  const stage = await Stage.at('computer-calls', 'one', { language });
  place(stage, 'd1');
  give(stage, '0');
  stage.next();
  expect(stage.now).toMatch(/^QUARTO/);
  const said = stage.words('missed-line', { you: 'actor', name: 'Léa' });
  expect(why()).toBe(said);
  expect(stage.heard(said)).toBe(1);
  expect(idsOf('.board .lit')).toEqual(ROW);
});

test('it is taken back at a table of its own, to be called there', async () => {
  const stage = await Stage.at('computer-calls', 'one');
  expect(stage.has('take-back-and-call')).toBe(false);
  place(stage, 'd1');
  give(stage, '0');
  stage.next();
  stage.press('take-back-and-call');
  await stage.settle();
  const opened = { two: { type: 'engine', level: 6 }, record: expect.stringMatching(/ d1\n$/) };
  expect(stage.scene.asked).toEqual([['create', expect.objectContaining(opened)]]);
  expect(stage.scene.went).toEqual([{ name: 'table', id: 'new' }]);
  expect(stage.scene.session.state().table?.asking).toBe('call');
});

test('between people its maker learns it, and nothing is given back', async () => {
  const stage = await Stage.at('missed-by-person', 'one');
  give(stage, '0');
  stage.next();
  expect(stage.heard('You completed this line and did not call it.')).toBe(1);
  expect(stage.has('take-back-and-call')).toBe(false);
});

test('between people the other player learns it too', async () => {
  const stage = await Stage.at('missed-by-person', 'two');
  stage.next();
  call(stage, '1');
  expect(stage.heard('Léa completed this line and did not call it.')).toBe(1);
  expect(stage.has('take-back-and-call')).toBe(false);
});

test.each(['en', 'fr'] as const)('in %s a draw shows what was there', async (language) => {
  const stage = await Stage.at('missed-draw', 'both', { language });
  place(stage, 'c3');
  const line = { kind: 'row', line: '1', from: 'A1', to: 'D1' };
  const said = stage.words('line-was-there', line);
  expect(stage.heard(said)).toBe(0);
  stage.press('decline');
  stage.press('decline');
  expect(why()).toContain(said);
  expect(stage.heard(said)).toBe(1);
  expect(idsOf('.board .missed')).toEqual(expect.arrayContaining(ROW));
});
