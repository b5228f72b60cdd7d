/** What is not put on the board: the rules, the piece in hand, the notation. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { copy, fingerVariable } from '../device';
import { CELLS } from '../rules/board';
import { PIECES } from '../rules/pieces';
import { EMPTY_QUARTO, readPosition, reserveOf } from '../rules/position';
import { CLASSIC, rulesText } from '../rules/rules';
import { Button } from '../screens/buttons';
import { Field, Select } from '../screens/fields';
import { NAMED } from '../settings/draft';
import type { SetupPartProps } from './controller';
import { isQuarto, textOf } from './state';

/** The named sets that differ in more than clocks and masks. */
const SETS = ['classic', 'beginner', 'advanced', 'avh', 'quatrenun'] as const;

export function Fields({ controller, state, formatter }: SetupPartProps) {
  const { position, picked, rules } = state;
  const text = textOf(state);
  const [typed, setTyped] = useState(text);
  useLayoutEffect(() => setTyped(text), [text]);
  const texts: Record<string, string> = { [rules]: rules };
  for (const name of SETS) {
    texts[rulesText(NAMED[name]?.rules ?? CLASSIC)] = formatter.say('rule-set', { name });
  }
  const inHand = isQuarto(state)
    ? [position.next, ...reserveOf(position)].filter((piece) => PIECES.includes(piece)).sort()
    : CELLS.filter((_, i) => (position.board[i]?.length ?? 0) > 0);
  return (
    <section class="fields">
      <p class="soft">{formatter.say('setup-how', fingerVariable())}</p>
      <div class="pair">
        <Select
          label={formatter.say('option-set')}
          value={rules}
          choices={Object.keys(texts)}
          text={(value) => texts[value] ?? value}
          onChange={(changed) => controller.change({ type: 'rules', rules: changed })}
        />
        <Select
          label={formatter.say(isQuarto(state) ? 'setup-next' : 'setup-designated')}
          value={position.next}
          choices={['-', ...inHand]}
          text={(value) => {
            if (value === '-')
              return formatter.say(isQuarto(state) ? 'setup-none' : 'setup-nothing');
            return isQuarto(state) ? formatter.piece(value) : formatter.cell(value);
          }}
          onChange={(next) => controller.change({ type: 'next', next })}
        />
      </div>
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          controller.show(typed);
        }}
      >
        <Field id="position" label={formatter.say('setup-text')}>
          <input
            id="position"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <button type="submit" class="button">
          {formatter.say('setup-show')}
        </button>
      </form>
      <div class="set">
        <Button
          disabled={picked === null || !position.board.flat().includes(picked)}
          onClick={() => controller.change({ type: 'dropped' })}
        >
          {formatter.say('setup-remove')}
        </Button>
        <Button
          onClick={() => {
            const empty = readPosition(EMPTY_QUARTO);
            if (empty) controller.change({ type: 'position', position: empty });
          }}
        >
          {formatter.say('setup-clear')}
        </Button>
        <Button
          onClick={() => {
            if (copy(location.href)) controller.say(formatter.say('link-copied'));
          }}
        >
          {formatter.say('copy-link')}
        </Button>
      </div>
    </section>
  );
}
