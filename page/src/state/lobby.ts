import { type Api, Refused } from '../wire/http';
import type { Tables } from './state';

/** The open tables for the first screen; without an answer the list stays empty. */
export async function findTables(api: Api, last: string | null): Promise<Tables> {
  const [open, mine] = await Promise.all([
    api.openTables().then(({ tables }) => tables, nothing),
    last === null ? null : api.table(last).catch(nothing),
  ]);
  const isOn = mine && mine.held.length > 0 && mine.view.outcome === null;
  return {
    mine: isOn ? { id: mine.table, view: mine.view } : null,
    open: (open ?? []).filter(({ table }) => table !== mine?.table),
  };
}

function nothing(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}
