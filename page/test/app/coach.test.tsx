// @vitest-environment happy-dom
/** The coach of games against the low levels of the computer. */
import { expect, test } from 'vitest';
import { all } from './finding';
import { give, move, pieceWords, place } from './playing';
import { idsOf, Stage } from './stage';

const advised = (grid: string) => idsOf(`.${grid} .advised`);
const threatened = () => idsOf('.board .threat');
const pulses = (stage: Stage) => stage.button('call-quarto').classList.contains('pulse');
/** What stands below the headline. */
const remark = () => document.querySelector('.status .then')?.textContent ?? '';

test.each(['en', 'fr'] as const)('in %s a completed line pulses and is said', async (language) => {
  const stage = await Stage.at('row', 'one', { language });
  expect(pulses(stage)).toBe(false);
  place(stage, 'd1');
  const said = stage.words('coach-call');
  expect(stage.heard(said)).toBe(1);
  expect(remark()).toContain(said);
  expect(pulses(stage)).toBe(true);
});

test('a line that the computer missed pulses', async () => {
  const stage = await Stage.at('row-missed-by-computer', 'one');
  expect(pulses(stage)).toBe(true);
});

test.each([
  [
    'mouse',
    async (stage: Stage) => stage.click(stage.piece('b')),
    async (stage: Stage) => stage.press('confirm-action', { stage: 'give', cell: '' }),
  ],
  [
    'keys',
    async (stage: Stage) => stage.keyOn(stage.piece('b'), 'Enter'),
    async (stage: Stage) => stage.keyOn(stage.piece('b'), 'Enter'),
  ],
  [
    'typed words',
    (stage: Stage) => stage.type(`give ${pieceWords(stage, 'b')}`),
    (stage: Stage) => stage.type(`give ${pieceWords(stage, 'b')}`),
  ],
])('by %s a warning can be ignored', async (_, choose, insist) => {
  const stage = await Stage.at('three', 'one');
  place(stage, 'a4');
  await choose(stage);
  const warning = 'Careful: with this piece your opponent can complete an alignment on D1.';
  expect(stage.heard(warning)).toBe(1);
  expect(remark()).toContain(warning);
  expect(threatened()).toEqual(['d1']);
  expect(stage.now).toBe('Your turn to give.');
  await insist(stage);
  expect(stage.now).not.toBe('Your turn to give.');
});

test('a safe piece is given without a word', async () => {
  const stage = await Stage.at('three-safe', 'one');
  place(stage, 'a4');
  give(stage, '1');
  expect(stage.heard('Careful')).toBe(0);
});

test('a hint is drawn on the board', async () => {
  const stage = await Stage.at('row', 'one');
  stage.press('coach-ask');
  expect(stage.heard('Place on D1: that completes an alignment.')).toBe(1);
  expect(advised('board')).toEqual(['d1']);
});

test('a typed hint is drawn on the reserve, until a piece is given', async () => {
  const stage = await Stage.at('three-safe', 'one');
  place(stage, 'a4');
  await stage.type('hint');
  const said = '7 pieces are safe to give, for example short, round, solid, dark.';
  expect(stage.heard(said)).toBe(1);
  expect(advised('reserve')).toEqual([...'1234567']);
  give(stage, '1');
  expect(all('grid').flatMap((grid) => [...grid.querySelectorAll('.advised')])).toEqual([]);
});

test.each([
  [
    'mouse',
    async (stage: Stage) => {
      stage.click(stage.pieceOfGroup('7'));
      stage.click(stage.cell('b3'));
    },
    async (stage: Stage) => stage.press('confirm-action', { stage: 'move', cell: 'B3' }),
  ],
  ['keys', moveByKeys, moveByKeys],
  ['typed words', typeMove, typeMove],
])('by %s a warning against completing a group can be ignored', async (_, choose, insist) => {
  const stage = await Stage.at('groups', 'two');
  await choose(stage);
  const warning = 'Careful: this completes the group on B3, and you lose.';
  expect(stage.heard(warning)).toBe(1);
  expect(remark()).toContain(warning);
  expect(threatened()).toEqual(['b3']);
  await insist(stage);
  expect(document.querySelector('.verdict')).not.toBeNull();
});

async function moveByKeys(stage: Stage): Promise<void> {
  stage.keyOn(stage.pieceOfGroup('7'), 'Enter');
  stage.keyOn(stage.cell('b3'), 'Enter');
}

async function typeMove(stage: Stage): Promise<void> {
  await stage.type(`move ${pieceWords(stage, '7')} b3`);
}

test('an impossible move is refused and not warned against', async () => {
  const stage = await Stage.at('groups-impossible', 'two');
  await stage.type(`move ${pieceWords(stage, '9')} b3`);
  expect(stage.heard('This piece is not in the designated group')).toBe(1);
  expect(stage.heard('Careful')).toBe(0);
});

test.each([
  ['en', 'Move tall, round, hollow, light to B3: that completes no group.', 'Designate '],
  [
    'fr',
    'Déplacez haute, ronde, creuse, claire vers B3\u00a0: cela ne complète aucun groupe.',
    'Désignez le groupe ',
  ],
] as const)('in %s there are hints in Quatrenun', async (language, advice, next) => {
  const stage = await Stage.at('groups-safe', 'two', { language });
  stage.press('coach-ask');
  expect(stage.heard(advice)).toBe(1);
  expect(advised('board')).toEqual(['b3']);
  expect(advised('group')).toEqual(['a']);
  move(stage, 'a', 'b3');
  stage.press('coach-ask');
  expect(stage.heard(next)).toBe(1);
});

test('switched off, it tells nothing', async () => {
  const stage = await Stage.at('row', 'one', { settings: { coach: false } });
  expect(stage.has('coach-ask')).toBe(false);
  place(stage, 'd1');
  expect(pulses(stage)).toBe(false);
  expect(stage.heard(stage.words('coach-call'))).toBe(0);
  expect(remark()).not.toContain(stage.words('coach-call'));
});

test.each([
  ['a high level', 'row-strong', 'one'],
  ['another person', 'row-here', 'both'],
] as const)('against %s there is none', async (_, scene, seat) => {
  const stage = await Stage.at(scene, seat);
  place(stage, 'd1');
  expect(stage.has('coach')).toBe(false);
  expect(pulses(stage)).toBe(false);
  expect(stage.heard(stage.words('coach-call'))).toBe(0);
});
