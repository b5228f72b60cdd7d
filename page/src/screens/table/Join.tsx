/** The screen of an invitation: join, or only watch. */
import { useState } from 'preact/hooks';
import type { Dispatch } from '../../state/state';
import type { View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { rulesSentences } from '../../words/rulesAndHelp';
import { TextField } from '../fields';

export interface JoinProps {
  readonly view: View;
  readonly formatter: Formatter;
  /** The name used last. */
  readonly name: string;
  readonly dispatch: Dispatch;
}

/** One field and one button; the page shows the rules of the table before the visitor joins. */
export function Join({ view, formatter, name: usual, dispatch }: JoinProps) {
  const [name, setName] = useState(usual);
  const host = formatter.name(view.one ?? view.two);
  return (
    <main class="start">
      <form
        class="invite"
        onSubmit={(event) => {
          event.preventDefault();
          dispatch({ type: 'join', name: name.trim() || formatter.say('guest-name'), seat: null });
        }}
      >
        <h1>{formatter.say('join-title', { name: host })}</h1>
        <ul>
          {rulesSentences(formatter, view).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <TextField label={formatter.say('your-name')} value={name} onChange={setName} />
        <button type="submit" class="button main">
          {formatter.say('join')}
        </button>
      </form>
    </main>
  );
}
