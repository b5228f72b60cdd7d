import { describe, expect, it, vi } from 'vitest';
import type { Seat, TableEvent, View } from '../../src/wire/types';
import { golden } from '../golden';
import { Scene } from './scene';

function viewAt(
  stage: string,
  seat: Seat | null,
  more: (view: View) => boolean = () => true,
): View {
  const found = golden.views.find((v) => v.stage === stage && v.seat === seat && more(v));
  if (!found) throw new Error(`no view at ${stage} from ${seat}`);
  return found;
}
const plain = (v: View) => v.board !== null && !v.clock && v.options.pieces === 'classic';
/** Seat one gives the first piece in all of them. */
const giving = viewAt('give', 'one', (v) => plain(v) && v.to_act === 'one');
const placing = viewAt('place', 'two', (v) => plain(v) && v.to_act === 'two');
const masked = viewAt('give', 'one', (v) => v.masked && v.to_act === 'one');

const given = (number: number): TableEvent => ({
  type: 'given',
  piece: '5',
  seat: 'one',
  number,
  time: 0,
  command: null,
});

async function at(view: View, held?: View['seat'][]): Promise<Scene> {
  const scene = new Scene();
  await scene.sit(view, held);
  return scene;
}

/** Types a line; the grammar is loaded first. */
async function typed(scene: Scene, text: string): Promise<void> {
  scene.session.handle({ type: 'typed', text });
  await vi.dynamicImportSettled();
}

describe('sitting down', () => {
  it('tells what is expected, once', async () => {
    const scene = await at(giving);
    expect(scene.said).toEqual(['Your turn to give.']);
    expect(scene.connected.map((url) => url.search)).toEqual(['?seat=one']);
    expect(scene.since()).toBe(giving.number);
  });

  it('does not tell again what is past', async () => {
    const scene = await at(placing);
    scene.hear({ type: 'events', events: [given(placing.number)], now: 0 });
    expect(scene.said).toHaveLength(1);
  });

  it('shows a private link to the server and forgets it', async () => {
    const scene = new Scene();
    scene.seen = () => ({
      table: 't',
      seat: 'one',
      held: ['one'],
      view: giving,
      now: 0,
      presence: { one: true, two: true, onlookers: 0 },
    });
    await scene.session.go({ name: 'table', id: 't' }, 'geheim');
    expect(scene.asked).toEqual([['secret', 't', 'geheim']]);
    expect(JSON.stringify(scene.session.state())).not.toContain('geheim');
  });

  it('keeps a table with an own seat before the connection is there', async () => {
    const scene = new Scene();
    const presence = { one: true, two: true, onlookers: 0 };
    for (const held of [[], ['one']] as Seat[][]) {
      scene.seen = (id) => ({ table: id, seat: 'one', held, view: giving, now: 0, presence });
      await scene.session.go({ name: 'table', id: `t${held.length}` });
    }
    await scene.session.go({ name: 'start' });
    expect(scene.kept).toEqual(['t1']);
  });

  it('says so when there is no such table', async () => {
    const scene = new Scene();
    scene.refusal = 'unknown-table';
    await scene.session.go({ name: 'table', id: 'x' });
    expect(scene.session.state().table?.connection).toBe('gone');
    expect(scene.said).toEqual(['There is no such table.']);
  });
});

describe('acting', () => {
  it('waits for a choice to be confirmed', async () => {
    const scene = await at(giving);
    const { session } = scene;
    session.handle({ type: 'choose-piece', piece: '5' });
    session.handle({ type: 'choose-piece', piece: '7' });
    expect(scene.sent).toEqual([]);
    session.handle({ type: 'confirm' });
    expect(scene.sent).toEqual([{ id: 'c1', type: 'act', action: '>7', seat: 'one' }]);
  });

  it('takes a second click for yes, and no click for an answer when that is chosen', async () => {
    const scene = await at(placing);
    scene.session.handle({ type: 'choose-cell', cell: 'b2' });
    scene.session.handle({ type: 'choose-cell', cell: 'b2' });
    expect(scene.sent.map(({ action }) => action)).toEqual(['b2']);
    const quick = await at(placing);
    quick.settings = { ...quick.settings, confirm: false };
    quick.session.handle({ type: 'choose-cell', cell: 'c3' });
    expect(quick.sent.map(({ action }) => action)).toEqual(['c3']);
  });

  it('does at once what a key does', async () => {
    const scene = await at(placing);
    scene.session.handle({ type: 'activate-cell', cell: 'b2' });
    expect(scene.sent.map(({ action }) => action)).toEqual(['b2']);
  });

  it('sends a line of words one command at a time, and drops the rest of a refused one', async () => {
    const scene = await at(placing);
    await typed(scene, 'b2 give 5');
    expect(scene.sent.map(({ action }) => action)).toEqual(['b2']);
    scene.hear({ type: 'done', id: 'c1' });
    expect(scene.sent.map(({ action }) => action)).toEqual(['b2', '>5']);
    await typed(scene, 'c2 give 7');
    const error = { code: 'not-your-turn', message: '', detail: { stage: 'give' } };
    scene.hear({ type: 'error', id: 'c2', error });
    expect(scene.session.state().table?.pending).toEqual([]);
    expect(scene.said.at(-1)).toBe('It is not your turn: your opponent must give a piece.');
  });

  it('answers words that say too little', async () => {
    const scene = await at(placing);
    await typed(scene, 'b2 blurp');
    expect(scene.sent).toEqual([]);
    expect(scene.said.at(-1)).toContain('Understood, but not done: place on B2.');
  });

  it('asks before it resigns', async () => {
    const scene = await at(giving);
    scene.session.handle({ type: 'resign' });
    expect(scene.sent).toEqual([]);
    scene.session.handle({ type: 'cancel' });
    await typed(scene, 'resign');
    await typed(scene, 'yes');
    expect(scene.sent.map(({ type }) => type)).toEqual(['resign']);
  });

  it('calls the full line whose second cell is pointed out', async () => {
    const board = Array.from({ length: 16 }, (_, i) => (i % 5 === 0 ? [String(i % 8)] : []));
    const scene = await at({ ...placing, board });
    scene.session.handle({ type: 'start-call' });
    scene.session.handle({ type: 'choose-cell', cell: 'a2' });
    expect(scene.said.at(-1)).toBe('No full line runs through A2.');
    scene.session.handle({ type: 'choose-cell', cell: 'a1' });
    expect(scene.sent).toEqual([]);
    scene.session.handle({ type: 'choose-cell', cell: 'd4' });
    expect(scene.sent.map(({ action }) => action)).toEqual(['!\\']);
  });

  it('tells each event once, and what is expected of whom', async () => {
    const scene = await at(giving);
    scene.hear({ type: 'events', events: [given(giving.number + 1)], now: 0 });
    scene.hear({ type: 'events', events: [given(giving.number + 1)], now: 0 });
    expect(scene.said.slice(1)).toEqual(['You give short, square, solid, dark.']);
  });
});

describe('two at one screen', () => {
  it('are called by their names, and each command names its seat', async () => {
    const scene = await at(giving, ['one', 'two']);
    expect(scene.said).toEqual(['Léa’s turn to give.']);
    scene.session.handle({ type: 'give', piece: '5' });
    scene.hear({ type: 'events', events: [given(giving.number + 1)], done: 'c1', now: 0 });
    scene.session.handle({ type: 'place', cell: 'a1' });
    expect(scene.sent.map(({ seat }) => seat)).toEqual(['one', 'two']);
  });

  it('need not ask each other for a take-back', async () => {
    const scene = await at(placing, ['one', 'two']);
    scene.session.handle({ type: 'offer', offer: 'take-back' });
    scene.hear({ type: 'done', id: 'c1' });
    expect(scene.sent.map(({ type, seat }) => [type, seat])).toEqual([
      ['offer', 'one'],
      ['accept', 'two'],
    ]);
  });

  it('feel behind their masks what the one to act may feel', async () => {
    const both = { ...masked, options: { ...masked.options, masked: ['one', 'two'] as Seat[] } };
    const scene = await at(both, ['one', 'two']);
    scene.hear({ type: 'events', events: [given(both.number + 1)], now: 0 });
    expect(scene.connected.at(-1)?.search).toBe('?seat=two');
  });
});

describe('behind a mask', () => {
  const free = { ...masked, touches_left: null };

  it('focus feels, one cell at a time', async () => {
    const scene = await at(free);
    scene.session.handle({ type: 'move-to-cell', cell: 'b1' });
    expect(scene.sent).toEqual([]);
    scene.session.handle({ type: 'focus-cell', cell: 'b1' });
    // The click that brought focus.
    scene.session.handle({ type: 'focus-cell', cell: 'b1' });
    expect(scene.sent).toEqual([{ id: 'c1', type: 'touch-cell', cell: 'b1', seat: 'one' }]);
  });

  it('touches that are counted are made by a key', async () => {
    const scene = await at({ ...masked, touches_left: 2 });
    scene.session.handle({ type: 'focus-cell', cell: 'b1' });
    expect(scene.sent).toEqual([]);
    scene.session.handle({ type: 'say', what: 'cell', cell: 'b1' });
    expect(scene.sent).toHaveLength(1);
  });

  it('what was felt is said and not kept in the list of events', async () => {
    const scene = await at(free);
    const event: TableEvent = {
      type: 'cell-touched',
      cell: 'b1',
      pieces: ['b'],
      seat: 'one',
      number: free.number + 1,
      time: 0,
      command: null,
    };
    scene.hear({ type: 'events', events: [event], now: 0 });
    expect(scene.said.at(-1)).toBe('B1: tall, round, hollow, grooved.');
    expect(scene.session.state().table?.events).toEqual([]);
  });
});

describe('a broken connection', () => {
  it('is told only when it lasts, and what was sent is sent again', async () => {
    const scene = await at(giving);
    scene.session.handle({ type: 'give', piece: '5' });
    scene.lose();
    expect(scene.session.state().table?.connection).toBe('lost');
    scene.pass();
    expect(scene.said.at(-1)).toBe('The connection is lost. Trying again…');
    scene.welcome(giving, ['one']);
    expect(scene.said.at(-1)).toBe('The connection is back.');
    expect(scene.sent.map(({ id }) => id)).toEqual(['c1', 'c1']);
  });

  it('that is refused again and again is asked why', async () => {
    const scene = await at(giving);
    scene.refusal = 'unknown-table';
    for (let i = 0; i < 4; i++) scene.lose();
    await new Promise((resolve) => setTimeout(resolve));
    expect(scene.session.state().table?.connection).toBe('gone');
  });

  it('looks on when the seat is no longer ours', async () => {
    const scene = await at(giving);
    scene.seen = (id) => ({
      table: id,
      seat: null,
      held: [],
      view: { ...giving, seat: null },
      now: 0,
      presence: { one: true, two: true, onlookers: 0 },
    });
    for (let i = 0; i < 4; i++) scene.lose();
    await new Promise((resolve) => setTimeout(resolve));
    expect(scene.connected.at(-1)?.search).toBe('');
  });

  it('is not told when it is back soon', async () => {
    const scene = await at(giving);
    scene.lose();
    scene.welcome(giving, ['one']);
    scene.pass();
    expect(scene.said).toHaveLength(1);
  });
});

describe('opening and joining', () => {
  it('goes to the table that was opened', async () => {
    const scene = new Scene();
    scene.session.handle({ type: 'open', table: {} });
    await new Promise((resolve) => setTimeout(resolve));
    expect(scene.went).toEqual([{ name: 'table', id: 'new' }]);
  });

  it('says why a table cannot be opened', async () => {
    const scene = new Scene();
    scene.refusal = 'unreachable';
    scene.session.handle({ type: 'open', table: {} });
    await new Promise((resolve) => setTimeout(resolve));
    expect(scene.session.state().trouble).toBe('The server cannot be reached: try again.');
    expect(scene.session.state().isBusy).toBe(false);
  });

  it('looks from the seat that was taken', async () => {
    const scene = await at({ ...giving, seat: null }, []);
    scene.session.handle({ type: 'join', name: 'Tom', seat: null });
    await new Promise((resolve) => setTimeout(resolve));
    expect(scene.connected.at(-1)?.search).toBe('?seat=two');
  });

  it('asks for a seat again with the same secret when the answer was lost', async () => {
    const scene = await at({ ...giving, seat: null }, []);
    for (const refusal of ['unreachable', 'unreachable', null, null]) {
      scene.refusal = refusal;
      scene.session.handle({ type: 'join', name: 'Tom', seat: null });
      await new Promise((resolve) => setTimeout(resolve));
    }
    const joins = scene.asked.filter(([name]) => name === 'join').map((asked) => asked[2]);
    const secrets = joins.map((request) => (request as { secret: string }).secret);
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    expect(new Set(secrets.slice(0, 3)).size).toBe(1);
    expect(secrets[3]).not.toBe(secrets[0]);
  });

  it('gives the private link of a seat that was taken', async () => {
    const scene = await at({ ...giving, seat: null }, []);
    scene.session.handle({ type: 'join', name: 'Tom', seat: null });
    await new Promise((resolve) => setTimeout(resolve));
    scene.welcome({ ...giving, seat: 'two' }, ['two']);
    scene.session.handle({ type: 'copy-private-link' });
    expect(scene.copied).toEqual(['https://x.example/table/t#two.s2']);
  });

  it('keeps the table that was left, until the seat is given back', async () => {
    const scene = await at(giving);
    await scene.session.go({ name: 'start' });
    expect(scene.session.state().table).toBeNull();
    expect(scene.kept).toEqual(['t']);
  });

  it('goes back to the start when the seat is given back', async () => {
    const scene = await at(giving);
    const number = giving.number + 1;
    const left: TableEvent = { type: 'left', seat: 'one', number, time: 0, command: null };
    scene.hear({ type: 'events', events: [left], now: 0, view: { ...giving, number } });
    expect(scene.went).toEqual([{ name: 'start' }]);
    expect(scene.kept).toEqual([]);
  });

  it('says a hint in words', async () => {
    const scene = await at(giving);
    scene.session.handle({ type: 'hint' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(scene.said.at(-1)).toBe('Hint: place on B2; give short, square, solid, dark.');
  });
});
