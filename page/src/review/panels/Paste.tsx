/** A record from elsewhere: pasted, or opened from a file. */

import { useState } from 'preact/hooks';
import { Field } from '../../screens/fields';
import type { Formatter } from '../../words/formatter';

interface PasteProps {
  readonly formatter: Formatter;
  readonly onRecord: (record: string) => void;
}

export function Paste({ formatter, onRecord }: PasteProps) {
  const [text, setText] = useState('');
  return (
    <form
      class="paste stack"
      onSubmit={(event) => {
        event.preventDefault();
        // The same text again is a new request: white space makes no difference to a record.
        if (text.trim() !== '') onRecord(`${text.trim()}\n`);
      }}
    >
      <p>{formatter.say('review-paste-how')}</p>
      <Field id="record" label={formatter.say('review-paste')}>
        <textarea
          id="record"
          rows={8}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Field id="file" label={formatter.say('review-file')}>
        <input
          id="file"
          type="file"
          accept=".qtn,text/plain"
          onChange={async (event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onRecord(await file.text());
          }}
        />
      </Field>
      <button type="submit" class="button main">
        {formatter.say('review-ask')}
      </button>
    </form>
  );
}
