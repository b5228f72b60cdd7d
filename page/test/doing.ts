import type { Intent } from '../src/state/state';
import type { Scene } from './state/world';

/** Does actions of the notation, as buttons would; `?` asks for the time, `~a3` feels. */
export function act(scene: Scene, actions: string): void {
  for (const action of actions.split(' ')) scene.session.handle(intentOf(action));
}

function intentOf(action: string): Intent {
  const rest = action.slice(1);
  switch (action.charAt(0)) {
    case '>':
      return { type: 'give', piece: rest };
    case '!':
      return { type: 'call', line: rest };
    case '@':
      return { type: 'designate', cell: rest };
    case '~':
      return { type: 'touch-cell', cell: rest };
    case '?':
      return { type: 'say', what: 'time' };
    default:
  }
  if (!rest.startsWith('>')) return { type: 'place', cell: action };
  return { type: 'move', piece: action.charAt(0), cell: rest.slice(1) };
}
