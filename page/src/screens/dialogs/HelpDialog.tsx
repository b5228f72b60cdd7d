/** The rules in short, the keys, and what can be typed. */
import type { View } from '../../wire/types';
import { helpSentences, rulesSentences } from '../../words/tableWords';
import type { Voice } from '../../words/voice';
import { Dialog } from './Dialog';

export interface HelpDialogProps {
  readonly voice: Voice;
  /** The table one sits at, if any: help speaks of its game. */
  readonly view: View | null;
  readonly onClose: () => void;
}

/** What each key does, by the message that says it. */
const KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓ ← →', 'key-move'],
  ['Home End', 'key-ends'],
  ['1 – 4', 'key-row'],
  ['Shift + 1 – 4', 'key-column'],
  ['Enter', 'key-act'],
  ['N, Shift + N', 'key-next-piece'],
  ['V, Shift + V', 'key-next-free'],
  ['O, X', 'key-cell'],
  ['P, R, G', 'key-hand'],
  ['L, T, S', 'key-last'],
  ['Shift + Q', 'key-call'],
  ['I, ?', 'key-field'],
  ['Esc', 'key-cancel'],
];

/** For everybody the same help: keys are not only for those who cannot see. */
export function HelpDialog({ voice, view, onClose }: HelpDialogProps) {
  const game = view?.options.rules.split(' ')[0] ?? 'quarto';
  return (
    <Dialog title={voice.say('help')} close={voice.say('close')} onClose={onClose}>
      <div class="stack">
        <h3>{voice.say('help-rules-title')}</h3>
        <p>{voice.say('help-rules', { game })}</p>
        {view && <Sentences said={rulesSentences(voice, view)} />}
        <h3>{voice.say('help-keys-title')}</h3>
        <dl class="keys">
          {KEYS.map(([keys, message]) => (
            <div key={message}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{voice.say(message)}</dd>
            </div>
          ))}
        </dl>
        {view && <h3>{voice.say('help-typed-title')}</h3>}
        {view && <Sentences said={helpSentences(voice, view)} />}
      </div>
    </Dialog>
  );
}

function Sentences({ said }: { readonly said: readonly string[] }) {
  return (
    <ul>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
