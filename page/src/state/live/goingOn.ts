import type { TableState } from '../state';

/** Milliseconds without a connection after which a game goes on elsewhere; restarts are shorter. */
export const GO_ON_AFTER = 15_000;

/** Whether a game can go on in this tab: one against the computer, of which the page knows all. */
export function canGoOnHere({ view, held, connection }: TableState): boolean {
  if (!view || connection !== 'lost' || held.length !== 1) return false;
  if (view.options.masked.length > 0 || view.outcome !== null || view.game === 0) return false;
  return view.one?.type === 'engine' || view.two?.type === 'engine';
}
