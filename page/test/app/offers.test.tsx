// @vitest-environment happy-dom
/** Draw, take-back, rematch, resignation: each works for both sides, and none by accident. */
import { describe, expect, test } from 'vitest';
import { opponent } from '../../src/rules/rules';
import type { Seat } from '../../src/wire/types';
import { all, find, wordsOf } from './finding';
import { place } from './playing';
import { Stage } from './stage';

const SEATS: readonly Seat[] = ['one', 'two'];

/** The scene in which this seat begins. */
const sceneOf = (name: string, seat: Seat) => (seat === 'one' ? name : `${name}-of-two`);

/** What stands in the list of open offers; empty when there is none. */
function offers(stage: Stage): string {
  const [region] = all('region', stage.words('offers-title'));
  return region ? wordsOf(region) : '';
}

/** The question whether to resign; null when it is not asked. */
function question(): HTMLElement | null {
  return all('dialog', 'Resign this game?')[0] ?? null;
}

describe.each(SEATS)('between people, from seat %s,', (seat) => {
  test('a draw is offered, and the offer of the other player is withdrawn', async () => {
    const stage = await Stage.at(sceneOf('draw', seat), seat);
    const other = stage.nameOf(opponent(seat));
    stage.press('offer-draw');
    expect(offers(stage)).toContain('You offer a draw.');
    expect(stage.button('offer-draw').disabled).toBe(true);
    stage.next();
    expect(stage.heard(`${other} refuses the draw.`)).toBe(1);
    expect(offers(stage)).toBe('');
    stage.next();
    expect(offers(stage)).toContain(`${other} offers a draw.`);
    stage.next();
    expect(offers(stage)).toBe('');
    expect(stage.heard(`${other} withdraws the offer of a draw.`)).toBe(1);
  });

  test('the draw of the other player is refused, and the own offer withdrawn', async () => {
    const stage = await Stage.at(sceneOf('draw', opponent(seat)), seat);
    const other = stage.nameOf(opponent(seat));
    stage.next();
    expect(stage.heard(`${other} offers a draw. Accept or refuse.`)).toBe(1);
    stage.press('answer-offer', { answer: 'refuse' });
    expect(offers(stage)).toBe('');
    stage.press('offer-draw');
    expect(stage.has('answer-offer', { answer: 'accept' })).toBe(false);
    stage.press('answer-offer', { answer: 'withdraw' });
    expect(offers(stage)).toBe('');
  });

  test('a move is taken back', async () => {
    const stage = await Stage.at(sceneOf('take-back', seat), seat);
    stage.press('offer-take-back');
    stage.next();
    expect(stage.now).toBe('Your turn to give.');
    expect(stage.heard('taken back.')).toBe(1);
  });

  test('the other player may take a move back', async () => {
    const stage = await Stage.at(sceneOf('take-back', opponent(seat)), seat);
    const other = stage.nameOf(opponent(seat));
    stage.next();
    expect(stage.heard(`${other} asks to take a move back. Accept or refuse.`)).toBe(1);
    stage.press('answer-offer', { answer: 'accept' });
    expect(stage.heard('taken back.')).toBe(1);
    expect(stage.now).toBe(`${other}’s turn to give.`);
  });

  test('a rematch is played on an empty board; the other player begins', async () => {
    const stage = await Stage.at(sceneOf('rematch', seat), seat);
    stage.press('rematch');
    expect(offers(stage)).toContain('You offer a rematch.');
    stage.next();
    expectRematch(stage, seat);
  });

  test('the rematch of the other player is accepted', async () => {
    const stage = await Stage.at(sceneOf('rematch', opponent(seat)), seat);
    stage.next();
    expect(offers(stage)).toContain(`${stage.nameOf(opponent(seat))} offers a rematch.`);
    stage.press('answer-offer', { answer: 'accept' });
    expectRematch(stage, seat);
  });

  test('resigning is asked twice', async () => {
    const stage = await Stage.at(sceneOf('resign', seat), seat);
    stage.press('resign');
    const [dialog] = all('dialog', 'Resign this game?');
    stage.click(find('button', 'Cancel', dialog));
    expect(question()).toBeNull();
    expect(stage.scene.sent).toEqual([]);
    stage.press('resign');
    stage.click(find('button', 'Resign', question() ?? undefined));
    expect(question()).toBeNull();
    expect(stage.now).toBe(`You resign. ${stage.nameOf(opponent(seat))} wins.`);
  });

  test('the other player resigns', async () => {
    const stage = await Stage.at(sceneOf('resign', opponent(seat)), seat);
    stage.next();
    expect(stage.now).toBe(`${stage.nameOf(opponent(seat))} resigns. You win.`);
  });
});

function expectRematch(stage: Stage, seat: Seat): void {
  expect(stage.now).toBe(seat === 'two' ? 'Your turn to give.' : 'Tom’s turn to give.');
  expect(new Set(Object.values(stage.cells))).toEqual(new Set(['empty']));
  expect(offers(stage)).toBe('');
}

test('a draw is offered by typing and agreed', async () => {
  const stage = await Stage.at('draw-agreed', 'one');
  await stage.type('draw');
  stage.next();
  expect(stage.now).toBe('The players agree to a draw.');
});

test('the draw of the other player is agreed', async () => {
  const stage = await Stage.at('draw-agreed', 'two');
  stage.next();
  stage.press('answer-offer', { answer: 'accept' });
  expect(stage.now).toBe('The players agree to a draw.');
});

test.each([
  ['en', null],
  ['fr', null],
  ['en', 'mute'],
  ['fr', 'sourdine'],
] as const)('in %s a player takes no more offers; typed: %s', async (language, word) => {
  const stage = await Stage.at('mute', 'one', { language });
  expect(stage.button('mute-offers').disabled).toBe(false);
  if (word) await stage.type(word);
  else stage.press('mute-offers');
  expect(stage.heard(stage.words('offers-muted', { you: 'actor', name: '' }))).toBe(1);
  expect(stage.button('mute-offers').disabled).toBe(true);
  stage.next();
  expect(offers(stage)).toBe('');
});

test('the opponent learns that, once, and can offer nothing', async () => {
  const stage = await Stage.at('mute', 'two');
  stage.next();
  expect(stage.heard('Léa takes no more offers in this game.')).toBe(1);
  stage.press('offer-draw');
  expect(stage.heard(stage.words('error-offers-muted'))).toBe(1);
  expect(offers(stage)).toBe('');
});

test('resigning by typing asks too, and Escape answers no', async () => {
  const stage = await Stage.at('resign', 'one');
  await stage.type('resign');
  const dialog = question();
  expect(dialog).not.toBeNull();
  stage.do(() => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(question()).toBeNull();
  expect(stage.scene.sent).toEqual([]);
});

test('two people at one screen take back at once', async () => {
  const stage = await Stage.at('take-back-here', 'both');
  stage.press('offer-take-back');
  expect(offers(stage)).toBe('');
  expect(stage.cells.B1).toBe('empty');
  place(stage, 'b1');
  expect(stage.cells.B1).not.toBe('empty');
});
