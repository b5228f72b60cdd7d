import { indexOf, type Line, linesInPlay } from '../rules/board';
import { has } from '../rules/pieces';
import { parseRules, type Rules } from '../rules/rules';
import type { TableEvent, View } from '../wire/types';

/** The alignments that nobody called in time, as far as a board in sight tells. */
export function deadLines(view: View, events: readonly TableEvent[]): Line[] {
  const rules = parseRules(view.options.rules);
  const start = events.findLastIndex((event) => event.type === 'game-started');
  const played = events.slice(start + 1);
  const cells = played.flatMap((event) =>
    event.type === 'placed' && event.cell ? [event.cell] : [],
  );
  const isGiven =
    played.findLast((e) => e.type === 'given' || e.type === 'placed')?.type === 'given';
  const fresh = rules.lateCall === 'before' || isGiven ? 1 : 2;
  const since = cells.slice(0, Math.max(0, cells.length - fresh));
  const late = cells.slice(since.length);
  return linesInPlay(rules.squares).filter(
    (line) => isAligned(view, rules, line) && !line.cells.some((cell) => late.includes(cell)),
  );
}

function isAligned(view: View, rules: Rules, line: Line): boolean {
  const pieces = line.cells.map((cell) => view.board?.[indexOf(cell)]?.[0]);
  return rules.characteristics.some((c) =>
    [true, false].some((value) => pieces.every((p) => p !== undefined && has(p, c) === value)),
  );
}
