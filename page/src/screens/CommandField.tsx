/** The field for typed words, which the key `i` leads to. */
import { useState } from 'preact/hooks';
import type { Formatter } from '../words/formatter';
import { Field } from './fields';

export interface CommandFieldProps {
  readonly label: string;
  readonly formatter: Formatter;
  readonly onTyped: (text: string) => void;
}

export function CommandField({ label, formatter, onTyped }: CommandFieldProps) {
  const [text, setText] = useState('');
  return (
    <form
      class="command"
      onSubmit={(event) => {
        event.preventDefault();
        // The field itself has the last letters even if they were not drawn yet.
        const field = event.currentTarget.querySelector('input');
        const typed = field?.value ?? text;
        if (typed.trim() !== '') onTyped(typed);
        setText('');
        if (field) field.value = '';
      }}
    >
      <Field id="command" label={label}>
        <input
          id="command"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <button type="submit" class="button">
        {formatter.say('command-do')}
      </button>
    </form>
  );
}
