// @vitest-environment happy-dom
/** The review of a game: typed words, badges, better moves, names, and what cannot be read. */
import { expect, test } from 'vitest';
import type { Language } from '../../src/words/languages';
import { all, find, nameOf, wordsOf } from './finding';
import { serve } from './server';
import { Visit } from './visit';

const game = (second = 'Tom') =>
  `[Rules "quarto"]\n[First "Léa"]\n[Second "${second}"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n`;

async function reviewOf(language: Language, record = game()): Promise<Visit> {
  serve();
  const visit = await Visit.to({ name: 'review', id: '' }, { language });
  await paste(visit, record);
  return visit;
}

async function paste(visit: Visit, record: string): Promise<void> {
  await visit.send(find('textbox', visit.words('review-paste')) as HTMLTextAreaElement, record);
  await visit.settle();
}

/** How many actions the board shows, according to the list and the graph. */
function place(): number {
  const graph = document.querySelector('[role=slider]')?.getAttribute('aria-valuenow');
  const step = document.querySelector<HTMLElement>('[role=option][aria-current=step]');
  expect(step?.dataset.at).toBe(graph);
  return Number(graph);
}

const verdict = () => document.querySelector('.verdict') as HTMLElement;
const badges = (kind: string, where = '[role=listbox]') =>
  document.querySelectorAll(`${where} .badge.${kind}`).length;

test.each([
  ['en', 'next 1, 5 8, back 7, start 0, mistake 7, end 9'],
  ['fr', 'suivant 1, 5 8, retour 7, debut 0, faute 7, fin 9'],
] as const)('in %s typed words lead through it', async (language, typed) => {
  const visit = await reviewOf(language);
  const field = find('textbox', visit.words('review-type')) as HTMLInputElement;
  for (const [text = '', to] of typed.split(', ').map((each) => each.split(' '))) {
    await visit.send(field, text);
    expect(place(), text).toBe(Number(to));
  }
  await visit.send(field, 'd1');
  expect(visit.said.at(-1)).toMatch(/^D1/);
  await visit.send(field, 'xyz');
  expect(visit.said.at(-1)).toBe(visit.words('review-not-understood'));
});

test.each([
  ['en', 'Good', 'As good as the best', 'Overlooks that Léa can make an alignment with it on D1'],
  [
    'fr',
    'Bon',
    'Aussi bon que le meilleur',
    'Ne voit pas que Léa peut faire un alignement avec cette pièce en D1',
  ],
] as const)('in %s there are badges instead of paragraphs', async (language, good, long, slip) => {
  const visit = await reviewOf(language);
  expect(wordsOf(document.querySelector('main'))).not.toContain(long);
  // Six decisions of the opening are as good as others, the seventh is the mistake.
  expect([badges('good'), badges('bad')]).toEqual([8, 1]);
  expect(wordsOf(document.querySelector('[role=option][data-at="1"]'))).toContain(good);
  visit.press('review-way', { way: 'next' });
  expect(wordsOf(verdict().querySelector('.badge.good'))).toBe(good);
  expect(visit.heard(` ${good}. `)).toBe(1);
  expect(visit.heard(long)).toBe(0);
  visit.press('review-mistake');
  expect(place()).toBe(7);
  expect(badges('bad', '.verdict')).toBe(1);
  expect(wordsOf(verdict())).toContain(slip);
  expect(visit.heard(slip)).toBe(1);
});

test('every better move is marked', async () => {
  const visit = await reviewOf('en');
  visit.press('review-mistake');
  // Row 1 is short and round: what is tall and square does not align.
  const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')];
  const better = cells.filter((cell) => nameOf(cell).endsWith(', better choice'));
  expect(better.map((cell) => cell.dataset.cell)).toEqual(['c', 'd', 'e', 'f']);
  expect(better[0]?.getAttribute('aria-selected')).toBe('true');
  expect(document.querySelectorAll('.reserve .note-at.good')).toHaveLength(4);
});

test.each([
  ['en', 'Computer 1'],
  ['fr', 'Ordinateur 1'],
] as const)('in %s the computer has the name that it has at a table', async (language, name) => {
  await reviewOf(language, game('Engine 1'));
  expect(wordsOf(document.querySelector('h1'))).toContain(name);
  expect(wordsOf(document.querySelector('main'))).not.toContain('Engine');
  expect([...document.querySelectorAll('.graph .side')].map(wordsOf)).toEqual(['Léa', name]);
});

test('what cannot be read says why, and another record can be pasted', async () => {
  const visit = await reviewOf('fr', 'rien');
  const trouble = wordsOf(document.querySelector('.trouble'));
  expect(trouble).toContain('ne peut pas être lue');
  expect(visit.heard('ne peut pas être lue')).toBe(1);
  await paste(visit, game());
  expect(all('link', visit.words('review-save'))).toHaveLength(1);
});
