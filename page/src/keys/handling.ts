import { CELLS } from '../rules/board';
import type { Host } from '../state/host';
import { shown } from '../state/host';
import { gridKey } from './grids';
import type { KeyAction } from './keys';
import type { Places } from './moves';

/** Handles a key at a table or a practice board; returns whether the screen uses it. */
export function handleKey(host: Host, event: KeyboardEvent): boolean {
  const isOfGrid = gridKey(event, {
    formatter: host.formatter(),
    single: host.settings().keys,
    holds: (kind) => holdersOf(host, kind),
    focus: (id, isBoard) =>
      host.handle(
        isBoard ? { type: 'move-to-cell', cell: id } : { type: 'move-to-piece', piece: id },
      ),
    act: (action, id, isBoard) => act(host, action, id, isBoard),
    say: (text) => host.say(text, 'answer'),
  });
  return isOfGrid || isCancelled(host, event);
}

/** Escape ends a call wherever the focus is: the list of lines is not a grid. */
function isCancelled(host: Host, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || shown(host)?.asking !== 'call') return false;
  host.handle({ type: 'cancel' });
  return true;
}

function holdersOf(host: Host, kind: string): Places['holds'] {
  const { board = null, reserve = null } = shown(host)?.view ?? {};
  if (kind === 'board') return board && ((id) => (board[CELLS.indexOf(id)]?.length ?? 0) > 0);
  return kind === 'group' ? () => true : reserve && ((id) => reserve.includes(id));
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
