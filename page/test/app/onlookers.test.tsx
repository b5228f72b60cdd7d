// @vitest-environment happy-dom
/** Other people at the table: onlookers, a taken seat, a table that is not there. */
import { expect, test } from 'vitest';
import { find, wordsOf } from './finding';
import { Stage } from './stage';
import { Visit } from './visit';

const title = () => wordsOf(document.querySelector('h1'));
const isWatching = () => wordsOf(document.querySelector('main')).includes('You are watching.');

test('an onlooker sees everything and cannot act', async () => {
  const stage = await Stage.at('watched', 'onlooker');
  expect(isWatching()).toBe(true);
  stage.next(2);
  expect(stage.heard(' places tall, round, solid, light on A1.')).toBe(1);
  expect(stage.cells.A1).toBe('tall, round, solid, light');
  stage.click(stage.cell('b1'));
  stage.click(stage.cell('b1'));
  expect(stage.scene.sent).toEqual([]);
  await stage.type('b1');
  expect(stage.heard('Only the players at the table can do that.')).toBe(1);
  expect(stage.cells.B1).toBe('empty');
});

test('who follows an invitation that somebody else accepts watches', async () => {
  const stage = await Stage.at('waiting', 'onlooker');
  expect(title()).toBe('Léa invites you to play');
  stage.next();
  expect(isWatching()).toBe(true);
  expect(title()).toContain('Léa against Tom');
});

test.each([
  ['en', 'Waiting for an opponent · Quaterne', 'Léa invites you to play · Quaterne'],
  ['fr', 'En attente d’un adversaire · Quaterne', 'Léa vous invite à jouer · Quaterne'],
] as const)('in %s the title says who is missing', async (language, waiting, invited) => {
  await Stage.at('waiting', 'one', { language });
  expect(document.title).toBe(waiting);
  await Stage.at('waiting', 'onlooker', { language });
  expect(document.title).toBe(invited);
});

test.each([
  ['waiting', 'quarto', 'en'],
  ['waiting-quatrenun', 'quatrenun', 'fr'],
] as const)('who follows a link learns the game: %s', async (scene, game, language) => {
  const stage = await Stage.at(scene, 'onlooker', { language });
  const how = find('region', stage.words('join-rules-title'));
  const rules = [...how.querySelectorAll('li')].map(wordsOf);
  const number = [1, 2, 3];
  expect(rules).toEqual(number.map((each) => stage.words(`join-rule-${game}`, { number: each })));
  expect(document.querySelectorAll('.mini .piece').length).toBeGreaterThan(3);
  stage.click(find('link', stage.words('join-lesson')));
  expect(stage.scene.went).toEqual([{ name: 'lessons', id: '' }]);
});

test('a table that is not there says so and leads back', async () => {
  const visit = new Visit();
  visit.scene.refusal = 'unknown-table';
  await visit.go({ name: 'table', id: 'nothing' });
  expect(title()).toBe('This table cannot be shown');
  expect(visit.heard('There is no such table.')).toBe(1);
  visit.press('back-to-start');
  expect(visit.scene.went).toEqual([{ name: 'start' }]);
});
