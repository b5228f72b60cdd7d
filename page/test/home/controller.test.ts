import { describe, expect, it } from 'vitest';
import { HomeController } from '../../src/home/controller';
import { DEFAULT_DRAFT, tableFrom } from '../../src/settings/draft';
import type { SavedTable } from '../../src/settings/savedTables';
import type { Desk } from '../../src/state/desk';
import type { Environment } from '../../src/state/environment';
import { Refused } from '../../src/wire/http';
import type { OpenTable } from '../../src/wire/types';
import { Formatter } from '../../src/words/formatter';
import { catalogues } from '../golden';

const wanted = tableFrom(DEFAULT_DRAFT, 'friend', { one: 'Tom', two: '' });

const open = (table: string): OpenTable => ({
  table,
  options: { ...wanted.options, onlookers: true } as OpenTable['options'],
  one: { type: 'person', name: table },
  two: null,
  since: 0,
});

/** Looks for an opponent where these tables are open, one list after the other, the latest first. */
async function find(lists: OpenTable[][], taken: string[] = [], mine: string[] = []) {
  const done: string[] = [];
  let kept: SavedTable[] = mine.map((id) => ({ id, isListed: true }));
  const went = new Promise<string>((resolve) => {
    const environment = {
      api: {
        openTables: async () => ({ tables: lists.shift() ?? [], next: null }),
        join: async (id: string) => {
          if (taken.includes(id)) {
            throw new Refused({ code: 'seat-taken', message: '', detail: null });
          }
          done.push(`join ${id}`);
          return { table: id, seat: 'two', secret: 's' };
        },
        createTable: async ({ listed }: { listed: boolean }) => {
          done.push(`open ${listed}`);
          return { table: 'own', seats: { one: { secret: 's' } } };
        },
        changePrivacy: async (id: string, what: string, seat: string) =>
          done.push(`${what} ${id} ${seat}`),
        leave: async (id: string) => done.push(`leave ${id}`),
      },
      keptTables: () => kept,
      keepTable: (id: string) => {
        kept = [{ id, isListed: true }, ...kept];
      },
      forgetTable: (id: string) => {
        kept = kept.filter((each) => each.id !== id);
      },
      keepSecret: () => undefined,
      newId: () => 'id',
      navigate: (route: { id: string }) => resolve(route.id),
    };
    const host = {
      change: () => undefined,
      formatter: () => new Formatter(catalogues.en, 'classic'),
    } as unknown as Desk;
    const controller = new HomeController(host, environment as unknown as Environment);
    controller.handle({ type: 'find-opponent', table: wanted });
  });
  return { went: await went, done, kept: kept.map(({ id }) => id) };
}

describe('finding an opponent', () => {
  it('joins who has waited longest', async () => {
    const { went, done } = await find([[open('new'), open('old')]]);
    expect([went, done]).toEqual(['old', ['join old']]);
  });

  it('joins the next when somebody was faster', async () => {
    const { went, kept } = await find([[open('new'), open('old')]], ['old']);
    expect([went, kept]).toEqual(['new', ['new']]);
  });

  it('opens a listed table when nobody waits', async () => {
    const { went, done } = await find([[], [open('own')]]);
    expect([went, done]).toEqual(['own', ['open true']]);
  });

  it('goes back to the table at which this device waits', async () => {
    const { went, done } = await find([[open('mine'), open('old')]], [], ['mine']);
    expect([went, done]).toEqual(['mine', []]);
  });

  it('comes over to a table that was opened at the same moment, but earlier', async () => {
    const { went, done, kept } = await find([[], [open('own'), open('earlier')]]);
    const left = ['erase-name own one', 'leave own'];
    expect([went, done]).toEqual(['earlier', ['open true', 'join earlier', ...left]]);
    expect(kept).toEqual(['earlier']);
  });

  it('stays where the other table was opened later', async () => {
    const { went, done } = await find([[], [open('later'), open('own')]]);
    expect([went, done]).toEqual(['own', ['open true']]);
  });
});
