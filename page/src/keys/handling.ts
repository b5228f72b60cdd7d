import { CELLS } from '../rules/board';
import { type Desk, shown } from '../state/desk';
import type { Formatter } from '../words/formatter';
import { actionOf, focusMove, type KeyAction, type Places } from './keys';

/** Handles a key at a table or a practice board; returns whether the screen uses it. */
export function handleKey(desk: Desk, event: KeyboardEvent): boolean {
  const isOfGrid = gridKey(event, {
    formatter: desk.formatter(),
    single: desk.settings().keys,
    holds: (kind) => holdersOf(desk, kind),
    focus: (id, isBoard) =>
      desk.handle(
        isBoard ? { type: 'move-to-cell', cell: id } : { type: 'move-to-piece', piece: id },
      ),
    act: (action, id, isBoard) => act(desk, action, id, isBoard),
    say: (text) => desk.say(text, 'answer'),
  });
  return isOfGrid || isCancelled(desk, event);
}

/** Escape ends a call wherever the focus is: the list of lines is not a grid. */
function isCancelled(desk: Desk, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || shown(desk)?.asking !== 'call') return false;
  desk.handle({ type: 'cancel' });
  return true;
}

function holdersOf(desk: Desk, kind: string): Places['holds'] {
  const { board = null, reserve = null } = shown(desk)?.view ?? {};
  if (kind === 'board') return board && ((id) => (board[CELLS.indexOf(id)]?.length ?? 0) > 0);
  return kind === 'group' ? () => true : reserve && ((id) => reserve.includes(id));
}

function act(desk: Desk, action: KeyAction, cell: string, isBoard: boolean): void {
  switch (action.do) {
    case 'activate':
      desk.handle(
        isBoard ? { type: 'activate-cell', cell } : { type: 'activate-piece', piece: cell },
      );
      break;
    case 'say':
      if (action.what === 'cell' && !isBoard) desk.handle({ type: 'say-piece', piece: cell });
      else desk.handle({ type: 'say', what: action.what, ...(isBoard ? { cell } : {}) });
      break;
    case 'lines':
      if (isBoard) desk.handle({ type: 'ask-lines', cell });
      break;
    case 'call':
      desk.handle({ type: 'start-call' });
      break;
    case 'command':
      focusCommand();
      break;
    case 'help':
      desk.handle({ type: 'go', route: { name: 'help' } });
      break;
    case 'cancel':
      desk.handle({ type: 'cancel' });
      break;
    default:
  }
}

/** The field for typing; where it is folded away, what unfolds it is pressed first. */
function focusCommand(): void {
  const field = document.getElementById('command');
  if (field?.offsetParent === null) {
    document.querySelector<HTMLElement>('[aria-controls=more][aria-expanded=false]')?.click();
  }
  requestAnimationFrame(() => document.getElementById('command')?.focus());
}

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
