/** The ways out of a screen, beside its heading: leave, help, settings. */
import type { Dispatch } from '../state/state';
import type { Voice } from '../words/voice';

export interface WaysProps {
  readonly voice: Voice;
  readonly dispatch: Dispatch;
  readonly look?: string;
}

export function Ways({ voice, dispatch, look = 'quiet' }: WaysProps) {
  return (
    <>
      {(['start', 'help', 'settings'] as const).map((name) => (
        <button
          key={name}
          type="button"
          class={look}
          onClick={() => dispatch({ type: 'go', route: { name } })}
        >
          {voice.say(name === 'start' ? 'leave-table' : name)}
        </button>
      ))}
    </>
  );
}
