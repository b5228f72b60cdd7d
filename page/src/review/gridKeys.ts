/** The keys of a board on which nothing is played: the same that move about at a table. */
import { actionOf, type KeyAction } from '../keys/keys';
import { moved } from '../keys/moves';
import type { Voice } from '../words/voice';

/** What a board and a reserve do when keys are pressed on them. */
export interface Grids {
  readonly voice: Voice;
  /** Whether single keys are on. */
  readonly single: boolean;
  readonly holds: (id: string, isBoard: boolean) => boolean;
  readonly focus: (id: string, isBoard: boolean) => void;
  readonly act: (action: KeyAction, id: string, isBoard: boolean) => void;
  readonly say: (text: string) => void;
}

/** Does what a key means on the grid that has focus; says whether it was one of ours. */
export function gridKey(event: KeyboardEvent, grids: Grids): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const grid = target?.closest<HTMLElement>('[data-grid]');
  const at = target?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const action = grid && at !== undefined ? actionOf(event, grids.single) : null;
  if (!grid || at === undefined || !action) return false;
  const isBoard = grid.dataset.grid === 'board';
  const ids = [...grid.querySelectorAll<HTMLElement>('[data-cell]')].map(
    (cell) => cell.dataset.cell ?? '',
  );
  const places = { ids, columns: 4, holds: (id: string) => grids.holds(id, isBoard) };
  const went = moved(action, at, places);
  if (went === null) grids.act(action, at, isBoard);
  else if ('id' in went) grids.focus(went.id, isBoard);
  else {
    const { voice } = grids;
    grids.say(
      'edge' in went ? voice.say('edge', { edge: went.edge }) : voice.say('nothing-further'),
    );
  }
  return true;
}
