/** Actions of the notation by mouse, at a table and in practice. */

import { call, give, move, place } from './playing';
import type { Stage } from './stage';

/** Does actions in their order; `~a3` clicks on a cell. */
export function play(stage: Stage, actions: string): void {
  for (const action of actions.split(' ')) act(stage, action);
}

function act(stage: Stage, action: string): void {
  const subject = action.slice(1);
  if (action.startsWith('>')) give(stage, subject);
  else if (action.startsWith('!')) call(stage, subject);
  else if (action.startsWith('~')) stage.click(stage.cell(subject));
  else if (action.startsWith('@')) designate(stage, subject);
  else if (action[1] === '>') move(stage, action.slice(0, 1), action.slice(2));
  else place(stage, action);
}

function designate(stage: Stage, cell: string): void {
  stage.click(stage.cell(cell));
  stage.press('confirm-action', { stage: 'designate', cell: cell.toUpperCase() });
}
