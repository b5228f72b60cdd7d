import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/practice/controller';
import { isGameEvent } from '../../src/rules/actions';
import { freshLines, isComplete, judge, refusalOf } from '../../src/rules/referee';
import type { TableEvent, View } from '../../src/wire/types';
import { golden } from '../golden';

const LEA = { type: 'person', name: 'Léa' } as const;
/** Rules that no lesson or puzzle has. */
const FOREIGN = /automatic|late-call=after|wrong-call=loses/;

/** What was done, in the notation. */
function actionOf(event: TableEvent): string {
  switch (event.type) {
    case 'given':
      return `>${event.piece}`;
    case 'placed':
      return event.cell ?? '';
    case 'called':
      return `!${event.line}`;
    case 'designated':
      return `@${event.cell}`;
    case 'moved':
      return `${event.piece}>${event.target}`;
    default:
      return '=';
  }
}

const seen = ({ stage, to_act, board, reserve, hand, designated, outcome }: View) => ({
  ...{ stage, to_act, board, reserve, hand, designated },
  end: outcome && [outcome.ending, outcome.winner, outcome.line, outcome.characteristics],
});

describe('the referee', () => {
  it('judges every action of random games as the server does', () => {
    let count = 0;
    for (const game of golden.games) {
      for (const [i, { event, view }] of game.entries()) {
        const before = game[i - 1]?.view;
        if (!before?.board || !isGameEvent(event)) continue;
        if (FOREIGN.test(before.options.rules)) continue;
        const judged = judge(before, actionOf(event), event.time);
        if ('refused' in judged) throw new Error(`${actionOf(event)}: ${judged.refused}`);
        expect(judged.events[0]).toEqual({ ...event, number: before.number + 1, command: null });
        // The end of a game is an event of its own.
        const after = judged.view.outcome ? game[i + 1]?.view : view;
        if (after) expect(seen(judged.view)).toEqual(seen(after));
        count++;
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('says why something may not be done', () => {
    const place = viewOf('quarto', '8.../..../..../.... 1 a1', LEA);
    expect(refusalOf(place, 'a1')).toBe('taken');
    expect(refusalOf(place, '>2')).toBe('other-stage');
    expect(refusalOf(place, '!b2')).toBe('no-squares');
    expect(refusalOf(place, '@b2')).toBe('other-game');
    const give = viewOf('quarto', '8.../..../..../.... - a1', LEA);
    expect(refusalOf(give, '>8')).toBe('not-in-reserve');
    const move = viewOf('quatrenun', '6c,.,.,2/.,.,1,59/4,bef,7a,0/3,.,.,8d c3', LEA);
    expect(refusalOf(move, '7>a3')).toBe('smaller');
    expect(refusalOf(move, '7>d2')).toBe('not-in-line');
    expect(refusalOf(move, '7>c1')).toBe('no-group');
    expect(refusalOf(move, '4>b3')).toBe('not-in-group');
    expect(refusalOf(move, '7>b3')).toBeNull();
  });

  it('lets a late call be made after a wrong one', () => {
    const view = viewOf('quarto', '2.../.7.4/..b./..8e 1 c3', LEA);
    const wrong = judge(view, '!1');
    expect('view' in wrong && freshLines(wrong.view).map((line) => line.name)).toEqual(['\\']);
  });

  it('ends a game that nobody called after the sixteenth piece', () => {
    let view = viewOf('quarto', '0123/4567/89ab/cdfe - d4', LEA);
    for (const action of ['=', '=']) {
      const judged = judge(view, action);
      if ('view' in judged) view = judged.view;
    }
    expect(view.outcome?.ending).toBe('all placed');
  });

  it('knows complete groups', () => {
    expect(isComplete(['0', 'f'])).toBe(true);
    expect(isComplete(['0', '7', '8'])).toBe(true);
    expect(isComplete(['0', '7'])).toBe(false);
  });
});
