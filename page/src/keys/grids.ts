import type { Formatter } from '../words/formatter';
import { actionOf, type KeyAction } from './keys';
import { focusMove, type Places } from './moves';

/** What boards and reserves do when keys are pressed on them. */
export interface Grids {
  readonly formatter: Formatter;
  /** Whether single keys are on. */
  readonly single: boolean;
  /** Whether there is something at a place; null where that may not be known. */
  readonly holds: (kind: string) => Places['holds'];
  readonly focus: (id: string, isBoard: boolean) => void;
  readonly act: (action: KeyAction, id: string, isBoard: boolean) => void;
  readonly say: (text: string) => void;
}

/** Handles a key on the focused grid; returns whether the grid uses it. */
export function gridKey(event: KeyboardEvent, grids: Grids): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const grid = target?.closest<HTMLElement>('[data-grid]');
  const at = target?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const action = grid && at !== undefined && actionOf(event, grids.single);
  if (!action) return false;
  const kind = grid.dataset.grid ?? '';
  const isBoard = kind === 'board';
  const ids = idsIn(grid);
  const columns = idsIn(grid.querySelector('[role=row]') ?? grid).length;
  const went = focusMove(action, at, { ids, columns, holds: grids.holds(kind) });
  const { formatter } = grids;
  if (went === null) grids.act(action, at, isBoard);
  else if ('id' in went) grids.focus(went.id, isBoard);
  else if ('edge' in went) grids.say(formatter.say('edge', { edge: went.edge }));
  else grids.say(formatter.say('nothing-further'));
  return true;
}

function idsIn(part: Element): string[] {
  const cells = [...part.querySelectorAll<HTMLElement>('[data-cell]')];
  return cells.map((cell) => cell.dataset.cell ?? '');
}
