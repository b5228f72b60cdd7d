import { freshLines, judge } from '../practice/referee';
import { actionText, parseAction } from '../rules/actions';
import { CELLS, indexOf } from '../rules/board';
import type { View } from '../wire/types';
import type { Goal } from './steps';

/** How the opponent would align the piece in hand and call: a cell and a line; null for not at all. */
export function alignmentWith(view: View): readonly [string, string] | null {
  for (const cell of CELLS) {
    if (view.board?.[indexOf(cell)]?.length !== 0) continue;
    const placed = judge(view, cell);
    const line = 'view' in placed ? freshLines(placed.view)[0] : undefined;
    if (line) return [cell, actionText({ type: 'call', line: line.name })];
  }
  return null;
}

/** Whether an action reaches the goal; the view is the one after it. */
export function fits(goal: Goal, action: string, after: View): boolean {
  const isCall = parseAction(action)?.type === 'call';
  if (goal === 'any') return !isCall;
  if (goal !== 'safe') return 'only' in goal && goal.only.includes(action);
  if (isCall) return false;
  return after.outcome === null && (after.hand === null || alignmentWith(after) === null);
}
