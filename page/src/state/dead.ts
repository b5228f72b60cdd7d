import { indexOf, type Line, linesInPlay } from '../rules/board';
import { has } from '../rules/pieces';
import { parseRules, type Rules } from '../rules/rules';
import type { TableEvent, View } from '../wire/types';

/** The alignments that no player called in time, as far as the visible board shows. */
export function deadLines(view: View, events: readonly TableEvent[]): Line[] {
  const rules = parseRules(view.options.rules);
  if (rules.game !== 'quarto') return [];
  const alive = placementsAlive(view, rules, events);
  return linesInPlay(rules.squares).filter(
    (line) => isAligned(view, rules, line) && !line.cells.some((cell) => alive.includes(cell)),
  );
}

/** The last cells whose alignments can still be called now or in the opponent's next move. */
function placementsAlive(view: View, rules: Rules, events: readonly TableEvent[]): string[] {
  if (view.outcome?.ending === 'all placed') return [];
  const start = events.findLastIndex((event) => event.type === 'game-started');
  const played = events.slice(start + 1);
  const cells = [
    ...placedBefore(events[start]),
    ...played.flatMap((event) => (event.type === 'placed' && event.cell ? [event.cell] : [])),
  ];
  // With late-call=after the alignment before the last one lives until the next piece is given.
  const last = played.findLast((e) => ['placed', 'given', 'declined'].includes(e.type));
  const isOver = last !== undefined && last.type !== 'placed';
  return cells.slice(rules.lateCall === 'before' || isOver ? -1 : -2);
}

/** The last placements of the position that a game starts from: `c1+a1` says c1, and a1 before it. */
function placedBefore(started: TableEvent | undefined): string[] {
  const position = started?.type === 'game-started' ? started.position : null;
  const last = position?.split(' ')[2];
  return last && last !== '-' ? last.split('+').reverse() : [];
}

function isAligned(view: View, rules: Rules, line: Line): boolean {
  const pieces = line.cells.map((cell) => view.board?.[indexOf(cell)]?.[0]);
  return rules.characteristics.some((c) =>
    [true, false].some((value) => pieces.every((p) => p !== undefined && has(p, c) === value)),
  );
}
