import { expect, test } from 'vitest';
import { viewOf } from '../../../src/practice/controller';
import { remarkOf } from '../../../src/state/coach/coach';
import type { Desk } from '../../../src/state/desk';
import { newTable, type TableState } from '../../../src/state/state';
import type { Placed } from '../../../src/wire/types';
import { Formatter } from '../../../src/words/formatter';
import { catalogues } from '../../golden';

const ENGINE = { type: 'engine', level: 3 } as const;
/** Three tall pieces in row 1; the fourth is to be given, or stands there. */
const GIVING = '8de./..../..../.... - c1';
const ALIGNED = '8deb/..../..../.... - d1';

/** As much of a host as a remark needs: a table in front, and settings. */
function seated(position: string, more: Partial<TableState>, coach = true): Desk {
  const view = { ...viewOf('quarto', position, ENGINE), to_act: 'one' as const };
  const table = { ...newTable('t'), view, seat: 'one' as const, held: ['one' as const], ...more };
  const formatter = new Formatter(catalogues.en);
  return {
    state: () => ({ table }),
    settings: () => ({ coach }),
    formatter: () => formatter,
  } as unknown as Desk;
}

const chosen = (piece: string) => ({ chosen: { cell: null, piece } });
const placed: Placed = {
  ...{ type: 'placed', number: 1, time: 0, command: null },
  ...{ seat: 'one', piece: 'b', cell: 'd1' },
};

test('a warning says how to give the piece all the same', () => {
  const remark = remarkOf(seated(GIVING, chosen('b')));
  expect(remark?.kind).toBe('warning');
  expect(remark?.text).toBe(
    'Careful: with this piece your opponent can complete an alignment on D1.',
  );
  expect(remark?.anyway).toBe(catalogues.en.say('coach-anyway', { stage: 'give' }));
  expect(remarkOf(seated(GIVING, chosen('0')))).toBeNull();
  expect(remarkOf(seated(GIVING, chosen('b'), false))).toBeNull();
});

test('where every piece loses, nothing holds the player back', () => {
  const host = seated(GIVING, chosen('b'));
  const { table } = host.state();
  if (!table?.view) throw new Error('no table');
  table.view = { ...table.view, reserve: ['b', 'f'] };
  expect(remarkOf(host)).toMatchObject({ kind: 'warning', anyway: '' });
});

test('a line to call is a remark of another kind', () => {
  const text = catalogues.en.say('coach-call');
  expect(remarkOf(seated(ALIGNED, { events: [placed] }))).toEqual({
    kind: 'call',
    text,
    anyway: '',
  });
  expect(remarkOf(seated(ALIGNED, { events: [placed], asking: 'call' }))).toBeNull();
});
