/** The screen of an invitation: join, or only watch. */
import { useState } from 'preact/hooks';
import { MiniBoard } from '../../board/MiniBoard';
import { parseRules } from '../../rules/rules';
import { keepName } from '../../settings/draft';
import { forVisits } from '../../settings/storages';
import type { Dispatch } from '../../state/state';
import type { PieceCode, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { rulesSentences } from '../../words/rulesAndHelp';
import { Link } from '../buttons';
import { TextField } from '../fields';

export interface JoinFormProps {
  readonly view: View;
  readonly formatter: Formatter;
  /** The name used last. */
  readonly name: string;
  readonly dispatch: Dispatch;
}

/** Four round pieces on the diagonal, and some others. */
const QUARTO_SAMPLE: readonly PieceCode[] = [...'8.5..2.c7.b..e.1'];
const QUATRENUN_SAMPLE: readonly PieceCode[] = [...'d6.1a279be30f4c8'];

const RULES = { quarto: 'join-rule-quarto', quatrenun: 'join-rule-quatrenun' } as const;

/** One field and one button; the page shows the rules of the table before the visitor joins. */
export function JoinForm({ view, formatter, name: usual, dispatch }: JoinFormProps) {
  const [name, setName] = useState(usual);
  const inviter = formatter.name(view.one ?? view.two);
  const { game } = parseRules(view.options.rules);
  const sample = game === 'quarto' ? QUARTO_SAMPLE : QUATRENUN_SAMPLE;
  return (
    <main class="start">
      <form
        class="invite joining"
        onSubmit={(event) => {
          event.preventDefault();
          const given = name.trim();
          if (given) keepName(forVisits, given);
          dispatch({ type: 'join', name: given || formatter.say('guest-name'), seat: null });
        }}
      >
        <h1>{formatter.say('join-title', { name: inviter })}</h1>
        <MiniBoard
          board={sample.map((code) => (code === '.' ? [] : [code]))}
          set={formatter.set}
          line={game === 'quarto' ? ['a1', 'c3', 'b2', 'd4'] : []}
        />
        <section aria-labelledby="join-rules">
          <h2 id="join-rules">{formatter.say('join-rules-title')}</h2>
          <ol>
            {[1, 2, 3].map((number) => (
              <li key={number}>{formatter.say(RULES[game], { number })}</li>
            ))}
          </ol>
          <p>
            {formatter.say('join-never')}{' '}
            <Link dispatch={dispatch} to={{ name: 'lessons', id: '' }}>
              {formatter.say('join-lesson')}
            </Link>
          </p>
        </section>
        <section aria-labelledby="join-options">
          <h2 id="join-options">{formatter.say('join-options-title')}</h2>
          <ul>
            {rulesSentences(formatter, view).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            <li>
              {formatter.say('join-archived', { archived: view.options.archived ? 'yes' : 'no' })}{' '}
              <Link dispatch={dispatch} to={{ name: 'privacy', id: '' }}>
                {formatter.say('privacy-heading')}
              </Link>
            </li>
          </ul>
        </section>
        <div class="sit">
          <TextField label={formatter.say('your-name')} value={name} onChange={setName} />
          <button type="submit" class="button main">
            {formatter.say('join')}
          </button>
        </div>
      </form>
    </main>
  );
}
