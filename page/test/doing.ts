import type { Intent } from '../src/state/state';
import type { Scene } from './state/scene';

/** Does actions of the notation, as typed words would; `?` asks for the time, `~a3` feels. */
export function act(scene: Scene, actions: string): void {
  for (const action of actions.split(' ')) scene.session.handle(intentOf(action));
}

function intentOf(action: string): Intent {
  if (action === '?') return { type: 'say', what: 'time' };
  if (action.startsWith('~')) return { type: 'touch-cell', cell: action.slice(1) };
  return { type: 'act', action };
}
