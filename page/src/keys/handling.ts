import type { Host } from '../state/host';
import { shown } from '../state/host';
import { actionOf, type KeyAction } from './keys';
import { moved, type Places } from './moves';

/** Does what a key means on the grid that has focus; says whether it was one of ours. */
export function handleKey(host: Host, event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const grid = target?.closest<HTMLElement>('[data-grid]');
  const cell = target?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (!grid || cell === undefined) return isCancelled(host, event);
  const action = actionOf(event, host.settings().keys);
  if (!action) return false;
  const isBoard = grid.dataset.grid === 'board';
  if (!move(host, action, cell, placesOf(host, grid, isBoard), isBoard)) {
    act(host, action, cell, isBoard);
  }
  return true;
}

/** Escape ends a call wherever focus is: the list of lines is no grid. */
function isCancelled(host: Host, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || shown(host)?.asking !== 'call') return false;
  host.handle({ type: 'cancel' });
  return true;
}

function placesOf(host: Host, grid: HTMLElement, isBoard: boolean): Places {
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-cell]')];
  const ids = cells.map((cell) => cell.dataset.cell ?? '');
  const columns = grid.querySelector('[role=row]')?.querySelectorAll('[data-cell]').length ?? 1;
  const view = shown(host)?.view;
  if (isBoard) {
    const board = view?.board ?? null;
    return { ids, columns, holds: board && ((id) => (board[ids.indexOf(id)]?.length ?? 0) > 0) };
  }
  const isGroup = grid.dataset.grid === 'group';
  const reserve = view?.reserve ?? null;
  return { ids, columns, holds: isGroup ? () => true : reserve && ((id) => reserve.includes(id)) };
}

function move(
  host: Host,
  action: KeyAction,
  from: string,
  places: Places,
  isBoard: boolean,
): boolean {
  const went = moved(action, from, places);
  if (went === null) return false;
  const voice = host.voice();
  if ('id' in went) {
    host.handle(
      isBoard ? { type: 'move-to-cell', cell: went.id } : { type: 'move-to-piece', piece: went.id },
    );
  } else if ('edge' in went) host.say(voice.say('edge', { edge: went.edge }), 'answer');
  else host.say(voice.say('nothing-further'), 'answer');
  return true;
}

function act(host: Host, action: KeyAction, cell: string, isBoard: boolean): void {
  switch (action.do) {
    case 'activate':
      host.handle(
        isBoard ? { type: 'activate-cell', cell } : { type: 'activate-piece', piece: cell },
      );
      break;
    case 'say':
      if (action.what === 'cell' && !isBoard) host.handle({ type: 'say-piece', piece: cell });
      else host.handle({ type: 'say', what: action.what, ...(isBoard ? { cell } : {}) });
      break;
    case 'lines':
      if (isBoard) host.handle({ type: 'ask-lines', cell });
      break;
    case 'call':
      host.handle({ type: 'start-call' });
      break;
    case 'command':
      focusCommand();
      break;
    case 'help':
      host.handle({ type: 'go', route: { name: 'help' } });
      break;
    case 'cancel':
      host.handle({ type: 'cancel' });
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
