import { isMine, isShared } from './commands';
import type { TableState } from './state';

/** Why somebody who looks elsewhere should look here: it is their turn, a guest came, it is over. */
export type Attention = 'turn' | 'came' | 'over';

/** Whether the one person at this page is to act. */
export function isYourTurn(table: TableState | null): boolean {
  return table !== null && !isShared(table) && table.view?.outcome === null && isMine(table);
}

/** What changed at a table that a player wants to know about; null for nothing. */
export function attentionTo(before: TableState | null, after: TableState): Attention | null {
  const [was, is] = [before?.view, after.view];
  if (!was || !is || before?.id !== after.id || after.held.length !== 1) return null;
  if (was.stage === 'waiting') return is.stage === 'waiting' ? null : 'came';
  if (was.outcome === null && is.outcome !== null) return 'over';
  return isYourTurn(after) && !isYourTurn(before) ? 'turn' : null;
}
