/** The rules in short, the keys, and what can be typed. */
import type { Dispatch } from '../../state/state';
import type { View } from '../../wire/types';
import { helpSentences, rulesSentences } from '../../words/tableWords';
import type { Voice } from '../../words/voice';
import { Way } from '../Way';
import { Dialog } from './Dialog';

export interface HelpDialogProps {
  readonly voice: Voice;
  /** The table one sits at, if any: help speaks of its game. */
  readonly view: View | null;
  readonly onClose: () => void;
  readonly dispatch: Dispatch;
}

/** Keys that belong together, and the message that says what they do. */
const KEYS = {
  move: 'key-move',
  ends: 'key-ends',
  row: 'key-row',
  column: 'key-column',
  act: 'key-act',
  'next-piece': 'key-next-piece',
  'next-free': 'key-next-free',
  cell: 'key-cell',
  hand: 'key-hand',
  last: 'key-last',
  call: 'key-call',
  field: 'key-field',
  cancel: 'key-cancel',
} as const;

/** For everybody the same help: keys are not only for those who cannot see. */
export function HelpDialog({ voice, view, onClose, dispatch }: HelpDialogProps) {
  const game = view?.options.rules.split(' ')[0] ?? 'quarto';
  return (
    <Dialog title={voice.say('help')} close={voice.say('close')} onClose={onClose}>
      <div class="stack">
        <h3>{voice.say('help-rules-title')}</h3>
        <p>{voice.say('help-rules', { game })}</p>
        {view && <Sentences said={rulesSentences(voice, view)} />}
        {/* Nobody is led away from a game that goes on. */}
        {(!view || view.outcome) && (
          <p>
            <Way dispatch={dispatch} to={{ name: 'lessons', id: '' }} class="button">
              {voice.say('lessons-heading')}
            </Way>
          </p>
        )}
        <h3>{voice.say('help-keys-title')}</h3>
        <dl class="keys">
          {Object.entries(KEYS).map(([keys, message]) => (
            <div key={keys}>
              <dt>
                <kbd>{voice.say('key-caps', { keys })}</kbd>
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
