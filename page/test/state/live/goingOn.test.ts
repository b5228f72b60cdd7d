import { describe, expect, it } from 'vitest';
import { GO_ON_AFTER } from '../../../src/state/live/goingOn';
import { Refused, UNREACHABLE } from '../../../src/wire/http';
import type { TableEvent, View } from '../../../src/wire/types';
import { golden } from '../../golden';
import { Scene } from '../scene';

const isPlain = (v: View) => v.board !== null && !v.clock && v.options.masked.length === 0;
const found = golden.views.find((v) => v.stage === 'place' && v.seat === 'two' && isPlain(v));
if (!found) throw new Error('no view');
const view: View = { ...found, one: { type: 'engine', level: 3 } };
const given: TableEvent = {
  type: 'given',
  piece: '5',
  seat: 'one',
  number: view.number,
  time: 0,
  command: null,
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

function unreachable(): never {
  throw new Refused({ code: UNREACHABLE, message: '', detail: null });
}

/** A player at a server's table against the computer, who has seen one event. */
async function playing(): Promise<Scene> {
  const scene = new Scene();
  await scene.sit(view, ['two']);
  scene.hear({ type: 'events', events: [given], now: 0 });
  return scene;
}

describe('a game against the computer whose server is out of reach', () => {
  it('goes on in the tab after a while, and is no longer kept', async () => {
    const scene = await playing();
    expect(scene.game).toEqual({ id: 't', events: [given] });
    scene.lose();
    scene.wait(GO_ON_AFTER - 1);
    await settled();
    expect(scene.went).toEqual([]);
    scene.wait(1);
    await settled();
    expect(scene.asked.at(-1)).toEqual(['goOn', [given]]);
    expect(scene.went).toEqual([{ name: 'table', id: 'here-1' }]);
    expect(scene.game).toBeNull();
  });

  it('goes on after a reload, too', async () => {
    const scene = new Scene();
    scene.game = { id: 't', events: [given] };
    scene.seen = unreachable;
    await scene.session.go({ name: 'table', id: 't' });
    expect(scene.said).toEqual(['The connection is lost. Trying again…']);
    for (let at = 0; at <= GO_ON_AFTER; at += 1_000) {
      scene.wait(1_000);
      await settled();
    }
    expect(scene.went).toEqual([{ name: 'table', id: 'here-1' }]);
    expect(scene.said).toHaveLength(2);
  });

  it('waits for its server if nothing of it is kept', async () => {
    const scene = new Scene();
    scene.seen = unreachable;
    await scene.session.go({ name: 'table', id: 't' });
    for (let at = 0; at <= 2 * GO_ON_AFTER; at += 1_000) {
      scene.wait(1_000);
      await settled();
    }
    expect(scene.went).toEqual([]);
    expect(scene.said).toEqual(['The connection is lost. Trying again…']);
  });

  it('is not kept between people, with masks', async () => {
    const people: View = { ...view, one: { type: 'person', name: 'A' } };
    const masked: View = { ...view, options: { ...view.options, masked: ['one'] } };
    for (const other of [people, masked]) {
      const scene = new Scene();
      await scene.sit(other, ['two']);
      scene.hear({ type: 'events', events: [given], now: 0 });
      expect(scene.game).toBeNull();
    }
  });
});
