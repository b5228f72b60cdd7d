/** The ways out of a screen, beside its heading: leave, help, settings. */
import type { Dispatch } from '../state/state';
import type { Voice } from '../words/voice';

export interface WaysProps {
  readonly voice: Voice;
  readonly dispatch: Dispatch;
}

export function Ways({ voice, dispatch }: WaysProps) {
  return (
    <>
      {(['start', 'help', 'settings'] as const).map((name) => (
        <button
          key={name}
          type="button"
          class="quiet"
          onClick={() => dispatch({ type: 'go', route: { name } })}
        >
          {voice.say(name === 'start' ? 'leave-table' : name)}
        </button>
      ))}
    </>
  );
}
