// @vitest-environment happy-dom
/** After a game: what to play next is one click away, and the score of the series is there. */
import { expect, test } from 'vitest';
import { all, find } from './finding';
import { call, place } from './playing';
import { Stage } from './stage';

const isMain = (button: HTMLElement) => button.classList.contains('main');
const levelsToTry = () => all('button', /^Try level /);

/** Resigns and answers the question. */
function resign(stage: Stage): void {
  stage.press('resign');
  stage.click(find('button', 'Resign', find('dialog')));
  expect(document.querySelector('.verdict.lost')).not.toBeNull();
}

test('a win offers the next level first, and the one below', async () => {
  const stage = await Stage.at('row', 'one');
  place(stage, 'd1');
  call(stage, '1');
  expect(document.querySelector('.verdict.won')?.textContent).toBe('You win!');
  expect([...document.querySelectorAll<HTMLElement>('.acts .button')].filter(isMain)).toEqual([
    stage.button('try-level', { level: 4 }),
  ]);
  expect(stage.has('level-short', { level: 2 })).toBe(true);
});

test('a loss offers an easier one', async () => {
  const stage = await Stage.at('resign-to-3', 'one');
  resign(stage);
  expect(isMain(stage.button('rematch'))).toBe(true);
  stage.press('try-level', { level: 2 });
  await stage.settle();
  const opened = { two: { type: 'engine', level: 2 } };
  expect(stage.scene.asked).toEqual([['create', expect.objectContaining(opened)]]);
  expect(stage.scene.went).toEqual([{ name: 'table', id: 'new' }]);
});

test('the strongest has none above', async () => {
  const stage = await Stage.at('missed-by-computer-8', 'one');
  place(stage, 'd1');
  call(stage, '1');
  expect(isMain(stage.button('level-short', { level: 7 }))).toBe(false);
  expect(levelsToTry()).toEqual([]);
  expect(isMain(stage.button('rematch'))).toBe(true);
});

test('the weakest has none below: nobody who lost is asked to try a stronger one', async () => {
  const stage = await Stage.at('resign-to-1', 'one');
  resign(stage);
  expect(stage.has('level-short', { level: 2 })).toBe(true);
  expect(levelsToTry()).toEqual([]);
});

/** The points on the plates, the figure before the words. */
function points(): string[] {
  const plates = [...document.querySelectorAll('.plate .points')];
  return plates.map((each) => [...each.children].map((part) => part.textContent).join('|')).sort();
}

test('the score of a series stands on the plates; a draw is half a point', async () => {
  const stage = await Stage.at('series', 'both');
  expect(document.querySelector('.points')).toBeNull();
  place(stage, 'd1');
  call(stage, '1');
  expect(points()).toEqual(['0|0 wins', '1|One win']);
  stage.press('rematch');
  stage.rest();
  expect(document.querySelector('.verdict.drawn')?.textContent).toBe('A draw');
  expect(points()).toEqual(['1½|One win, one draw', '½|0 wins, one draw']);
  expect(document.querySelectorAll('.points')).toHaveLength(2);
});
