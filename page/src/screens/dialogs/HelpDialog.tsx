/** The rules in short, the keys, and what can be typed. */
import { parseRules } from '../../rules/rules';
import type { Dispatch } from '../../state/state';
import type { View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { helpSentences, rulesSentences } from '../../words/rulesAndHelp';
import { Link } from '../buttons';
import { Dialog } from './Dialog';

export interface HelpDialogProps {
  readonly formatter: Formatter;
  /** The current table, if any: the help is about its game. */
  readonly view: View | null;
  readonly onClose: () => void;
  readonly dispatch: Dispatch;
}

/** Keys that belong together: `key-caps` says which they are, `key-NAME` what they do. */
const KEYS = [
  ...['move', 'ends', 'row', 'column', 'act', 'next-piece', 'next-free', 'cell', 'hand', 'last'],
  ...['call', 'field', 'cancel'],
];

/** The same help for all visitors: keys are not only for people who cannot see. */
export function HelpDialog({ formatter, view, onClose, dispatch }: HelpDialogProps) {
  const { game } = parseRules(view?.options.rules ?? '');
  return (
    <Dialog title={formatter.say('help')} close={formatter.say('close')} onClose={onClose}>
      <div class="stack">
        <h3>{formatter.say('help-rules-title')}</h3>
        <p>{formatter.say('help-rules', { game })}</p>
        {view && <Sentences said={rulesSentences(formatter, view)} />}
        {/* No links away from a running game. */}
        {(!view || view.outcome) && (
          <p>
            <Link dispatch={dispatch} to={{ name: 'lessons', id: '' }} class="button">
              {formatter.say('lessons-heading')}
            </Link>
          </p>
        )}
        <h3>{formatter.say('help-keys-title')}</h3>
        <dl class="keys">
          {KEYS.map((keys) => (
            <div key={keys}>
              <dt>
                <kbd>{formatter.say('key-caps', { keys })}</kbd>
              </dt>
              <dd>{formatter.say(`key-${keys}`)}</dd>
            </div>
          ))}
        </dl>
        {view && <h3>{formatter.say('help-typed-title')}</h3>}
        {view && <Sentences said={helpSentences(formatter, view)} />}
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
