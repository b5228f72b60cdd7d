/** Somebody came by an invitation: sit down, or only watch. */
import { useState } from 'preact/hooks';
import type { Dispatch } from '../../state/state';
import type { View } from '../../wire/types';
import { rulesSentences } from '../../words/tableWords';
import type { Voice } from '../../words/voice';
import { TextField } from '../fields';

export interface JoinProps {
  readonly view: View;
  readonly voice: Voice;
  /** The name used last. */
  readonly name: string;
  readonly dispatch: Dispatch;
}

/** One field and one button; the rules of the table are told before one sits down. */
export function Join({ view, voice, name: usual, dispatch }: JoinProps) {
  const [name, setName] = useState(usual);
  const host = voice.name(view.one ?? view.two);
  return (
    <main class="start">
      <form
        class="invite"
        onSubmit={(event) => {
          event.preventDefault();
          dispatch({ type: 'join', name: name.trim() || voice.say('guest-name'), seat: null });
        }}
      >
        <h1>{voice.say('join-title', { name: host })}</h1>
        <ul>
          {rulesSentences(voice, view).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <TextField label={voice.say('your-name')} value={name} onChange={setName} />
        <button type="submit" class="button main">
          {voice.say('join')}
        </button>
      </form>
    </main>
  );
}
