import { sharedOnLine } from '../../rules/alignment';
import { type Line, linesInPlay } from '../../rules/board';
import { parseRules } from '../../rules/rules';
import type { TableEvent, View } from '../../wire/types';
import { placementsAlive } from './placements';

/** The alignments that no player called in time, as far as the visible board shows. */
export function deadLines(view: View, events: readonly TableEvent[]): Line[] {
  const rules = parseRules(view.options.rules);
  if (rules.game !== 'quarto') return [];
  const alive = placementsAlive(view, events);
  return linesInPlay(rules.squares).filter(
    (line) =>
      sharedOnLine(view.board, rules.characteristics, line).length > 0 &&
      !line.cells.some((cell) => alive.includes(cell)),
  );
}
