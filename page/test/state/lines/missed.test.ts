import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/rules/referee';
import { missedBy, tableBeforeMiss } from '../../../src/state/lines/missedLines';
import { wrongCall } from '../../../src/state/lines/wrongCalls';
import type { Called, Options, Seat, TableEvent, View } from '../../../src/wire/types';

const STAMP = { time: 0, command: null };
const ENGINE = { type: 'engine', level: 3 } as const;
const PERSON = { type: 'person', name: 'Léa' } as const;
const OPTIONS: Options = {
  rules: 'quarto',
  pieces: 'classic',
  masked: [],
  announced: true,
  touch_limit: null,
  lines: false,
  hints: false,
  onlookers: true,
  archived: false,
};
const EMPTY = '..../..../..../.... - -';

/** A game of seat one, who begins, against the computer. */
function played(actions: string, rules = 'quarto'): { view: View; events: TableEvent[] } {
  const events: TableEvent[] = [
    {
      type: 'game-started',
      number: 1,
      ...STAMP,
      seat: null,
      game: 1,
      first: 'one',
      ...{ drawn: true, position: EMPTY },
    },
  ];
  let view = {
    number: 1,
    seat: 'one' as Seat,
    options: { ...OPTIONS, rules },
    one: PERSON,
    two: ENGINE,
    game: 1,
    first: 'one' as Seat,
    masked: false,
    stage: 'give',
    to_act: 'one',
    board: Array.from({ length: 16 }, () => []),
    position: EMPTY,
    reserve: [...'0123456789abcdef'],
    hand: null,
    designated: null,
    last: [],
    clock: null,
    touches_left: null,
    offers: [],
    muted: [],
    can_take_back: false,
    assistance: { lines: false, hints: false, agreed: [] },
    outcome: null,
  } as View;
  for (const action of actions.match(/>.|![^ ]+|=|[a-d][1-4]/g) ?? []) {
    const done = judge(view, action);
    if ('refused' in done) throw new Error(`${action}: ${done.refused}`);
    events.push(...done.events);
    view = done.view;
  }
  return { view, events };
}

function whyOf(actions: string, line: string, rules = 'quarto') {
  const { view, events } = played(actions, rules);
  const seat = view.to_act ?? 'one';
  const called: Called = { type: 'called', number: 99, ...STAMP, seat, line, right: false };
  return wrongCall(view, [...events, called], called);
}

describe('a wrong call', () => {
  const ROW = '>8 a1>d b1>e c1>b d1';

  it('of a line with empty cells', () => {
    expect(whyOf('>8 a1>d b1>e', '1')).toEqual({ why: 'not-full', cells: ['c1', 'd1'] });
  });

  it('of pieces that share nothing, or nothing that counts', () => {
    expect(whyOf('>0 a1>f b1>3 c1>c d1', '1')).toEqual({ why: 'nothing' });
    expect(whyOf(ROW, '1', 'quarto finish')).toEqual({ why: 'nothing-in-play' });
  });

  it('of a line that nobody called in time', () => {
    expect(whyOf(`${ROW}>0 a2>1 a3>2`, '1')).toEqual({ why: 'dead' });
  });

  it('too late: before placing it was there', () => {
    expect(whyOf(`${ROW}>0 a2`, '1')).toEqual({ why: 'too-late' });
  });

  it('too early, where late calls come after placing', () => {
    expect(whyOf(`${ROW}>0`, '1', 'quarto late-call=after')).toEqual({ why: 'place-first' });
  });

  it('behind a mask has no reason', () => {
    const { view, events } = played('>8 a1');
    const called: Called = {
      type: 'called',
      number: 9,
      ...STAMP,
      seat: 'two',
      line: '1',
      right: false,
    };
    expect(wrongCall({ ...view, board: null }, events, called)).toBeNull();
  });
});

describe('a line that its maker did not call', () => {
  const MISSED = '>8 a1>d b1>e c1>b d1>0 !1';

  it('is the loser’s', () => {
    const { view, events } = played(MISSED);
    expect(missedBy(view, events)).toBe('one');
    const won = played('>8 a1>d b1>e c1>b d1 !1');
    expect(missedBy(won.view, won.events)).toBeNull();
  });

  it('is there again at a table that starts before it was missed', () => {
    const { view, events } = played(MISSED);
    expect(tableBeforeMiss(view, events)).toMatchObject({
      one: PERSON,
      two: ENGINE,
      record: `[Rules "quarto"]\n[Setup "${EMPTY}"]\n\n>8 a1 >d b1 >e c1 >b d1\n`,
    });
  });

  it('seats the first player of the game on seat one, with the mask', () => {
    const { view, events } = played(MISSED);
    const [start, ...rest] = events.map((event) =>
      event.type === 'game-started'
        ? { ...event, first: 'two' as const }
        : ({ ...event, seat: event.seat === 'one' ? 'two' : 'one' } as TableEvent),
    );
    const swapped: View = {
      ...view,
      seat: 'two',
      one: ENGINE,
      two: PERSON,
      options: { ...OPTIONS, masked: ['one'] },
      outcome: view.outcome && { ...view.outcome, winner: 'one' },
    };
    const table = tableBeforeMiss(swapped, start ? [start, ...rest] : []);
    expect(table).toMatchObject({ one: PERSON, two: ENGINE, options: { masked: ['two'] } });
  });

  it('is not given back between people, to onlookers, or behind a mask', () => {
    const { view, events } = played(MISSED);
    expect(tableBeforeMiss({ ...view, two: PERSON }, events)).toBeNull();
    expect(tableBeforeMiss({ ...view, seat: null }, events)).toBeNull();
    const masked = { ...view, options: { ...OPTIONS, masked: ['one' as const] } };
    expect(tableBeforeMiss(masked, events)).toBeNull();
  });
});
