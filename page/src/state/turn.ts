/** May this browser act, and for whom; and when should somebody who looks elsewhere look here? */
import { parseRules, type Rules } from '../rules/rules';
import type { Seat, View } from '../wire/types';
import type { TableState } from './state';

interface Seated {
  readonly view: Pick<View, 'to_act'> | null;
  readonly held: readonly Seat[];
}

/** The seat to act, if this browser holds it. */
export function actorHere({ view, held }: Seated): Seat | null {
  const actor = view?.to_act ?? null;
  return actor !== null && held.includes(actor) ? actor : null;
}

/** Whether this browser acts next. */
export function isMine(seated: Seated): boolean {
  return actorHere(seated) !== null;
}

/** Whether two people play at this screen. */
export function isShared({ held }: Pick<Seated, 'held'>): boolean {
  return held.length === 2;
}

/** The seat of a command: when two share a screen, the one to act. */
export function actingSeat(table: TableState): Seat | null {
  return actorHere(table) ?? table.seat ?? table.held[0] ?? null;
}

/** The seat to look from: of two that are held, that of the one to act. */
export function seatToLookFrom(seated: Seated): Seat | null {
  return actorHere(seated) ?? seated.held[0] ?? null;
}

/** What the person in front of the page can do now. */
export interface Turn {
  readonly rules: Rules;
  /** Whether this browser acts next. */
  readonly isMine: boolean;
  /** For whom it acts: the one to act if it holds that seat, else the one it looks through. */
  readonly seat: Seat | null;
  readonly isOver: boolean;
  readonly canCall: boolean;
}

/** The turn as buttons need it. */
export function turnOf({ held, seat }: TableState, view: View): Turn {
  const rules = parseRules(view.options.rules);
  const actor = actorHere({ view, held });
  return {
    rules,
    isMine: actor !== null,
    seat: actor ?? seat,
    isOver: view.outcome !== null,
    canCall: actor !== null && rules.game === 'quarto' && !rules.automatic,
  };
}

/** Whether the one person at this page is to act. */
export function isYourTurn(table: TableState | null): boolean {
  return table !== null && !isShared(table) && table.view?.outcome === null && isMine(table);
}

/** Why somebody who looks elsewhere should look here: it is their turn, a guest came, it is over. */
export type Alert = 'turn' | 'came' | 'over';

/** What changed at a table that a player wants to know about; null for nothing. */
export function alertFor(before: TableState | null, after: TableState): Alert | null {
  const [was, is] = [before?.view, after.view];
  if (!was || !is || before?.id !== after.id || after.held.length !== 1) return null;
  if (was.stage === 'waiting') return is.stage === 'waiting' ? null : 'came';
  if (was.outcome === null && is.outcome !== null) return 'over';
  return isYourTurn(after) && !isYourTurn(before) ? 'turn' : null;
}
