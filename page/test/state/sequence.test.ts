import { describe, expect, it } from 'vitest';
import { BEAT } from '../../src/state/live/pacing';
import type { TableEvent, View } from '../../src/wire/types';
import { golden } from '../golden';
import { Scene } from './scene';

const found = golden.views.find(
  (v) => v.stage === 'give' && v.seat === 'one' && v.to_act === 'one' && v.board && !v.clock,
) as View;
const giving: View = { ...found, two: { type: 'engine', level: 3 } };
const at = giving.number;

const given = (seat: 'one' | 'two', piece: string, number: number): TableEvent => ({
  ...{ type: 'given', seat, piece, number, time: 0, command: null },
});
const placed: TableEvent = {
  ...{
    type: 'placed',
    seat: 'two',
    piece: '5',
    cell: 'b2',
    number: at + 2,
    time: 0,
    command: null,
  },
};

/** Somebody gave a piece, and the computer has placed it and given another, in no time. */
async function answered(): Promise<Scene> {
  const scene = new Scene();
  scene.beat = BEAT;
  await scene.sit(giving);
  scene.wait(5_000);
  scene.said.length = 0;
  scene.session.handle({ type: 'give', piece: '5' });
  scene.hear({ type: 'events', events: [given('one', '5', at + 1)], done: 'c1', now: 7_000 });
  scene.wait(50);
  scene.hear({ type: 'events', events: [placed], now: 7_050 });
  scene.wait(50);
  scene.hear({ type: 'events', events: [given('two', '7', at + 3)], now: 7_100 });
  return scene;
}

const stageOf = (scene: Scene) => scene.session.state().table?.view?.stage;
const handOf = (scene: Scene) => scene.session.state().table?.view?.hand;

describe('the computer answers in no time', () => {
  it('and what it did is shown and said one after the other', async () => {
    const scene = await answered();
    expect([handOf(scene), scene.said.length]).toEqual(['5', 1]);
    scene.wait(BEAT - 100);
    expect([stageOf(scene), handOf(scene), scene.said.length]).toEqual(['give', null, 2]);
    scene.wait(BEAT);
    expect([handOf(scene), scene.said.length]).toEqual(['7', 3]);
    expect(scene.said[1]).toContain('on B2.');
    expect(scene.said[2]).toMatch(/You receive .* Your turn to place\.$/);
  });

  it('and the clock of the server stays the same clock', async () => {
    const scene = await answered();
    const offset = scene.session.serverNow() - scene.time;
    scene.wait(3 * BEAT);
    expect(scene.session.serverNow() - scene.time).toBe(offset);
  });

  it('a click shows everything first, then acts', async () => {
    const scene = await answered();
    scene.session.handle({ type: 'place', cell: 'c3' });
    expect(scene.said).toHaveLength(3);
    expect(handOf(scene)).toBe('7');
    scene.hear({ type: 'done', id: 'c1' });
    expect(scene.sent.at(-1)).toMatchObject({ action: 'c3', seat: 'one' });
    scene.wait(3 * BEAT);
    expect(scene.said).toHaveLength(3);
  });

  it('focus that moves by itself hurries nothing', async () => {
    const scene = await answered();
    scene.session.handle({ type: 'focus-cell', cell: 'c3' });
    expect(scene.said).toHaveLength(1);
  });

  it('a break shows everything, and asks for nothing twice', async () => {
    const scene = await answered();
    scene.lose();
    expect(scene.said).toHaveLength(3);
    expect(scene.since()).toBe(at + 3);
  });

  it('nothing of it comes after the table was left', async () => {
    const scene = await answered();
    await scene.session.go({ name: 'start' });
    scene.wait(3 * BEAT);
    expect(scene.said).toHaveLength(1);
  });
});

describe('the computer thinks', () => {
  it('for long: that is said once', async () => {
    const scene = new Scene();
    await scene.sit({ ...giving, to_act: 'two' });
    scene.said.length = 0;
    scene.wait(3_000);
    expect(scene.said).toEqual([]);
    scene.wait(60_000);
    expect(scene.said).toEqual(['Computer 3 is thinking.']);
  });

  it('for a moment: its move says enough', async () => {
    const scene = await answered();
    scene.wait(60_000);
    expect(scene.said.filter((text) => text.includes('thinking'))).toEqual([]);
  });
});
