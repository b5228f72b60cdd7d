/** What is not put on the board: the rules, the piece in hand, the notation. */
import { useEffect, useState } from 'preact/hooks';
import { copy } from '../copy';
import { EMPTY_QUARTO, readPosition, reserveOf } from '../review/position';
import { CELLS } from '../rules/board';
import { PIECES } from '../rules/pieces';
import { CLASSIC, rulesText } from '../rules/rules';
import { Select } from '../screens/fields';
import { NAMED } from '../screens/start/draft';
import type { PartProps } from './Choices';
import { isQuarto, textOf } from './state';

/** The named sets that differ in more than clocks and masks. */
const SETS = ['classic', 'beginner', 'advanced', 'avh', 'quatrenun'] as const;

export function Fields({ desk, state, voice }: PartProps) {
  const { position, picked, rules } = state;
  const text = textOf(state);
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const texts: Record<string, string> = { [rules]: rules };
  for (const name of SETS) {
    texts[rulesText(NAMED[name]?.rules ?? CLASSIC)] = voice.say('rule-set', { name });
  }
  const inHand = isQuarto(state)
    ? [position.next, ...reserveOf(position)].filter((piece) => PIECES.includes(piece)).sort()
    : CELLS.filter((_, i) => (position.board[i]?.length ?? 0) > 0);
  return (
    <section class="fields">
      <p class="soft">{voice.say('setup-how')}</p>
      <div class="pair">
        <Select
          label={voice.say('option-set')}
          value={rules}
          choices={Object.entries(texts).map(([value, name]) => ({ value, text: name }))}
          onChange={(changed) => desk.change({ type: 'rules', rules: changed })}
        />
        <Select
          label={voice.say(isQuarto(state) ? 'setup-next' : 'setup-designated')}
          value={position.next}
          choices={[
            { value: '-', text: voice.say(isQuarto(state) ? 'setup-none' : 'setup-nothing') },
            ...inHand.map((value) => ({
              value,
              text: isQuarto(state) ? voice.piece(value) : voice.cell(value),
            })),
          ]}
          onChange={(next) => desk.change({ type: 'next', next })}
        />
      </div>
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          desk.show(typed);
        }}
      >
        <div class="field">
          <label for="position">{voice.say('setup-text')}</label>
          <input
            id="position"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button">
          {voice.say('setup-show')}
        </button>
      </form>
      <div class="set">
        <button
          type="button"
          class="button"
          disabled={picked === null || !position.board.flat().includes(picked)}
          onClick={() => desk.change({ type: 'dropped' })}
        >
          {voice.say('setup-remove')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            const empty = readPosition(EMPTY_QUARTO);
            if (empty) desk.change({ type: 'position', position: empty });
          }}
        >
          {voice.say('setup-clear')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            if (copy(location.href)) desk.say(voice.say('link-copied'));
          }}
        >
          {voice.say('copy-link')}
        </button>
      </div>
    </section>
  );
}
