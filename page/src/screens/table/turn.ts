/** What the person in front of the page can do now. */
import { parseRules, type Rules } from '../../rules/rules';
import type { TableState } from '../../state/state';
import type { Seat, View } from '../../wire/types';

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
export function turnOf(table: TableState, view: View): Turn {
  const rules = parseRules(view.options.rules);
  const isMine = view.to_act !== null && table.held.includes(view.to_act);
  return {
    rules,
    isMine,
    seat: isMine ? view.to_act : table.seat,
    isOver: view.outcome !== null,
    canCall: isMine && rules.game === 'quarto' && !rules.automatic,
  };
}
