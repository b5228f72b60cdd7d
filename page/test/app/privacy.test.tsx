// @vitest-environment happy-dom
/** What is kept and shown is said before the game. */
import { expect, test, vi } from 'vitest';
import { all, find, wordsOf } from './finding';
import { Stage } from './stage';

const notes = () => [...document.querySelectorAll('.note')].map(wordsOf);

test.each([
  [{}, 'no'],
  [{ listed: true }, 'yes'],
  [{ archived: true }, 'yes'],
])('the sentence about the archive says what the box says, with %j', async (draft, archived) => {
  const stage = new Stage({ kept: { 'quaterne.table': draft } });
  await vi.dynamicImportSettled();
  await stage.settle();
  stage.press('more-options');
  const box = find('checkbox', stage.words('option-archived')) as HTMLInputElement;
  expect(box.checked).toBe(archived === 'yes');
  expect(notes()).toContain(stage.words('find-archived', { archived }));
  stage.click(box);
  const changed = archived === 'yes' ? 'no' : 'yes';
  expect(box.checked).toBe(changed === 'yes');
  expect(notes()).toContain(stage.words('find-archived', { archived: changed }));
  expect(notes()).not.toContain(stage.words('find-archived', { archived }));
});

test.each([
  ['waiting', 'no', 'fr'],
  ['waiting-archived', 'yes', 'en'],
] as const)(
  'a guest reads whether the game will be shown: %s',
  async (scene, archived, language) => {
    const stage = await Stage.at(scene, 'onlooker', { language });
    const said = stage.words('join-archived', { archived });
    const [item] = all('listitem').filter((each) => wordsOf(each).startsWith(said));
    expect(item).toBeDefined();
    find('link', stage.words('privacy-heading'), item);
  },
);
