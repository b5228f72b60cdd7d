// @vitest-environment happy-dom
/** A position: from a link, impossible, misspelt, and played on. */
import { expect, test, vi } from 'vitest';
import type { Language } from '../../src/words/languages';
import { find, wordsOf } from './finding';
import { withFingers } from './fingers';
import { serve } from './server';
import { Visit } from './visit';

const at = (id: string, language: Language = 'en') => Visit.to({ name: 'setup', id }, { language });
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(wordsOf));
const trouble = () => wordsOf(document.querySelector('.trouble'));
const text = (visit: Visit) => find('textbox', visit.words('setup-text')) as HTMLInputElement;

test('a position from a link is analysed and played on', async () => {
  serve();
  const visit = await at('?rules=quarto&position=012./..../..../....+3');
  await vi.waitFor(() => expect(rows()[0]).toEqual(['place on D1', 'Wins in 1 move.']));
  visit.press('start-choice', { opponent: 'here' });
  await visit.settle();
  const [asked] = visit.scene.asked.filter(([name]) => name === 'create');
  expect(asked?.[1]).toMatchObject({
    one: { type: 'person' },
    two: { type: 'person' },
    record: '[Rules "quarto"]\n[Setup "012./..../..../.... 3"]\n',
  });
});

test('an impossible position says why, and so does what is no position', async () => {
  serve();
  const visit = await at('?rules=quatrenun', 'fr');
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(1));
  visit.keyOn(visit.cell('a1'), 'Delete');
  const lacking = 'Il manque des pièces\u00a0: haute, carrée, pleine, foncée.';
  await vi.waitFor(() => expect(trouble()).toBe(lacking));
  expect(visit.heard(lacking)).toBe(1);
  await visit.send(text(visit), 'n’importe quoi');
  expect(trouble()).toContain('ne s’écrit pas ainsi');
  expect(visit.heard('ne s’écrit pas ainsi')).toBe(1);
});

test('nobody who plays with fingers is told of keys', async () => {
  serve({ analysis: { choices: [] } });
  withFingers();
  const visit = await at('', 'fr');
  const main = wordsOf(document.querySelector('main'));
  expect(main).toContain(visit.words('setup-remove'));
  expect(main).not.toContain('Suppr');
});
