// @vitest-environment happy-dom
/** The list of moves at a table, turn by turn; there is none behind a mask. */
import { expect, test } from 'vitest';
import { all, find, wordsOf } from './finding';
import { call, place } from './playing';
import { Stage } from './stage';

/** The turns in words; empty without a list. */
function turns(stage: Stage): string[] {
  const [list] = all('list', stage.words('moves-title'));
  return list ? all('listitem', undefined, list).map(wordsOf) : [];
}

test('a turn joins the list when it is played', async () => {
  const stage = await Stage.at('watched', 'onlooker');
  expect(turns(stage)).toEqual(['Léa gives tall, round, solid, light to Tom.']);
  stage.next(2);
  expect(turns(stage)).toHaveLength(2);
  expect(turns(stage)[1]).toMatch(/^Tom places .* light on A1\. Tom gives .* to Léa\.$/);
});

test('behind a mask there is none until the game is over', async () => {
  const stage = await Stage.at('masked-row', 'one');
  expect(stage.cells.A1).toBe('hidden');
  expect(turns(stage)).toEqual([]);
  call(stage, '1');
  find('button', stage.words('rematch'));
  expect(turns(stage).at(-1)).toContain('QUARTO! A1 to D1, all tall.');
});

test('what was taken back is gone', async () => {
  const stage = await Stage.at('take-back-here', 'both', { language: 'fr' });
  expect(turns(stage)).toHaveLength(3);
  expect(turns(stage)[2]).toContain('B1');
  stage.press('offer-take-back');
  expect(turns(stage)).toHaveLength(2);
  expect(turns(stage).join()).not.toContain('B1');
  place(stage, 'b1');
  expect(turns(stage)).toHaveLength(3);
});
