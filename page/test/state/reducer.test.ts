import { describe, expect, it } from 'vitest';
import { reduce } from '../../src/state/reducer';
import type { TableEvent } from '../../src/wire/types';
import { golden } from '../golden';
import { at, tableOf, told } from './frames';

/** With these the server sends the view. */
const WITH_VIEW = ['game-started', 'joined', 'left', 'taken-back', 'game-ended'];

const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error('nothing there');
  return item;
};

describe('the reducer', () => {
  it.each(golden.games.map((game, i) => [i, game] as const))(
    'works out every view as the table has it: game %i',
    (_, game) => {
      const [opened, ...rest] = game;
      if (!opened) throw new Error('no events');
      let state = told(at(opened.view), [opened.event]);
      for (const [i, { event, view }] of rest.entries()) {
        state = told(state, [event], WITH_VIEW.includes(event.type) ? { view } : {});
        const mine = tableOf(state).view;
        // What ends a game comes with its end, in one message and with the view.
        if (rest[i + 1]?.event.type === 'game-ended') continue;
        // A touch of the other seat is not seen, and yet it is an event.
        expect({ ...mine, number: view.number }).toEqual(view);
      }
    },
  );

  it('keeps the list of events without what was touched or taken back', () => {
    for (const game of golden.games) {
      let state = at(first(game).view);
      for (const { event, view } of game) state = told(state, [event], { view });
      const kinds = tableOf(state).events.map((event) => event.type);
      expect(kinds).not.toContain('cell-touched');
      expect(kinds).not.toContain('reserve-touched');
    }
  });

  it('does not apply twice what a welcome told already', () => {
    const game = first(golden.games);
    const last = game.at(-1);
    if (!last) throw new Error('no events');
    const state = told(
      at(last.view),
      game.map(({ event }) => event),
    );
    expect(tableOf(state).view).toEqual(last.view);
    const again = told(
      state,
      game.map(({ event }) => event),
    );
    expect(tableOf(again).events).toEqual(tableOf(state).events);
  });

  it('knows the server time', () => {
    expect(tableOf(at(first(golden.views))).offset).toBe(3_000);
    expect(tableOf(told(at(first(golden.views)), [])).offset).toBe(4_000);
  });

  it('keeps commands until they are answered, and drops what follows a refused one', () => {
    const body = { type: 'act', action: '=' } as const;
    const pending = ['a', 'b'].map((id) => ({ id, body }));
    const sent = reduce(at(first(golden.views)), { type: 'sent', pending });
    expect(tableOf(told(sent, [], { done: 'a' })).pending.map(({ id }) => id)).toEqual(['b']);
    const error = { code: 'refused', message: '', detail: null };
    const refused = reduce(sent, {
      type: 'frame',
      now: 0,
      frame: { type: 'error', id: 'a', error },
    });
    expect(tableOf(refused).pending).toEqual([]);
    const other = reduce(sent, { type: 'frame', now: 0, frame: { type: 'error', id: 'z', error } });
    expect(tableOf(other).pending).toHaveLength(2);
  });

  it('forgets a choice when something was played', () => {
    const chosen = reduce(at(first(golden.views)), {
      type: 'chosen',
      chosen: { cell: 'b2', piece: null },
    });
    const number = first(golden.views).number + 1;
    const given: TableEvent = {
      type: 'given',
      piece: '3',
      seat: 'one',
      number,
      time: 0,
      command: null,
    };
    expect(tableOf(told(chosen, [given])).chosen.cell).toBeNull();
  });
});
