import { describe, expect, it } from 'vitest';
import { newTable, type TableState } from '../../src/state/state';
import { alertFor, isYourTurn } from '../../src/state/turn';
import type { View } from '../../src/wire/types';
import { golden } from '../golden';
import { Scene } from './scene';

const found = golden.views.find(
  (v) => v.stage === 'give' && v.seat === 'one' && v.board && v.reserve && !v.clock,
) as View;
const viewAt = (stage: View['stage'], to_act: View['to_act']): View => ({
  ...{ ...found, stage, to_act },
});
const mine = viewAt('place', 'one');
const theirs = viewAt('place', 'two');
const over = golden.views.find((v) => v.outcome !== null && v.seat === 'one') as View;
const waiting: View = { ...theirs, stage: 'waiting', two: null, to_act: null };

const at = (view: View, held: TableState['held'] = ['one']): TableState => ({
  ...{ ...newTable('t'), view, held, seat: 'one' },
});

describe('what a player wants to know about', () => {
  it('is their turn, a guest who came, and the end', () => {
    expect(alertFor(at(theirs), at(mine))).toBe('turn');
    expect(alertFor(at(waiting), at(mine))).toBe('came');
    expect(alertFor(at(waiting), at(theirs))).toBe('came');
    expect(alertFor(at(theirs), at(over))).toBe('over');
  });

  it('is nothing else', () => {
    expect(alertFor(at(mine), at(mine))).toBeNull();
    expect(alertFor(at(mine), at(theirs))).toBeNull();
    expect(alertFor(null, at(mine))).toBeNull();
    expect(alertFor(newTable('t'), at(mine))).toBeNull();
    expect(alertFor({ ...at(theirs), id: 'other' }, at(mine))).toBeNull();
  });

  it('is nothing to two at one screen, or to a spectator', () => {
    for (const held of [['one', 'two'], []] as TableState['held'][]) {
      expect(alertFor(at(theirs, held), at(mine, held))).toBeNull();
      expect(isYourTurn(at(mine, held))).toBe(false);
    }
    expect(isYourTurn(at(mine))).toBe(true);
    expect(isYourTurn(at(over))).toBe(false);
  });
});

describe('a player is called', () => {
  it('with the words that were said', async () => {
    const scene = new Scene();
    const giving = viewAt('give', 'two');
    await scene.sit(giving);
    const number = giving.number + 1;
    const piece = giving.reserve?.[0] ?? '0';
    scene.hear({
      type: 'events',
      events: [{ type: 'given', seat: 'two', piece, number, time: 0, command: null }],
      now: 0,
    });
    expect(scene.alerts).toEqual([['turn', 'Your turn', scene.said.at(-1)]]);
  });

  it('after a break too, and once', async () => {
    const scene = new Scene();
    const giving = viewAt('give', 'two');
    await scene.sit(giving);
    scene.lose();
    scene.welcome({ ...giving, to_act: 'one', stage: 'place', number: giving.number + 1 }, ['one']);
    expect(scene.alerts).toEqual([['turn', 'Your turn', 'Your turn to place.']]);
  });
});
