/** Everything that can be agreed before a game. */
import { isAlone } from '../../local/hosts';
import { CHARACTERISTICS } from '../../rules/pieces';
import type { Rules } from '../../rules/rules';
import { type Draft, isArchived, type Masks, NAMED, nameOf } from '../../settings/draft';
import type { Dispatch } from '../../state/state';
import type { Formatter } from '../../words/formatter';
import { Link } from '../buttons';
import { Check, Group, Select, TextField } from '../fields';

export interface OptionsFormProps {
  readonly formatter: Formatter;
  readonly draft: Draft;
  /** What the second player is called when nothing is typed. */
  readonly usual: string;
  readonly dispatch: Dispatch;
  readonly onDraft: (draft: Draft) => void;
}

const OWN = 'own';
const CLOCKS = ['none', '15', '30', '60', '120', '300', '600'] as const;
const MASKS: readonly Masks[] = ['nobody', 'me', 'other', 'both'];
const TOUCHES = ['none', '1', '2', '4', '8', '16'];

/** A named set of rules fills everything in; every option can be changed after that. */
export function OptionsForm(props: OptionsFormProps) {
  const { draft } = props;
  const isQuarto = draft.rules.game === 'quarto';
  return (
    <div class="options">
      <Game {...props} />
      {isQuarto && <Counting {...props} />}
      <Table {...props} />
      <MaskOptions {...props} />
    </div>
  );
}

function Game({ formatter, draft, onDraft }: OptionsFormProps) {
  const name = nameOf(draft);
  const sets = [...Object.keys(NAMED), ...(name === null ? [OWN] : [])];
  return (
    <Group label={formatter.say('option-game')}>
      <div class="pair">
        <Select
          label={formatter.say('option-set')}
          value={name ?? OWN}
          choices={sets}
          text={(set) =>
            set === OWN ? formatter.say('own-set') : formatter.say('rule-set', { name: set })
          }
          onChange={(chosen) => onDraft({ ...draft, ...NAMED[chosen] })}
        />
        <Select
          label={formatter.say('option-pieces')}
          value={draft.pieces}
          choices={['classic', 'tactile'] as const}
          text={(set) => formatter.say('pieces-name', { set })}
          onChange={(pieces) => onDraft({ ...draft, pieces })}
        />
      </div>
    </Group>
  );
}

function Counting({ formatter, draft, onDraft }: OptionsFormProps) {
  const { rules } = draft;
  const change = (changed: Partial<Rules>) =>
    onDraft({ ...draft, rules: { ...rules, ...changed } });
  return (
    <Group label={formatter.say('option-counting')}>
      <div class="checks">
        {CHARACTERISTICS.map((name) => (
          <Check
            key={name}
            label={formatter.say('counting-name', { name, set: draft.pieces })}
            checked={rules.characteristics.includes(name)}
            // One at least must count.
            disabled={rules.characteristics.length === 1 && rules.characteristics.includes(name)}
            onChange={(counts) =>
              change({
                characteristics: CHARACTERISTICS.filter((c) =>
                  c === name ? counts : rules.characteristics.includes(c),
                ),
              })
            }
          />
        ))}
      </div>
      {(['squares', 'automatic'] as const).map((name) => (
        <Check
          key={name}
          label={formatter.say(`option-${name}`)}
          checked={rules[name]}
          onChange={(isOn) => change({ [name]: isOn })}
        />
      ))}
      <Check
        label={formatter.say('option-late-after')}
        checked={rules.lateCall === 'after'}
        disabled={rules.automatic}
        onChange={(isAfter) => change({ lateCall: isAfter ? 'after' : 'before' })}
      />
      <Check
        label={formatter.say('option-wrong-loses')}
        checked={rules.wrongCall === 'loses'}
        disabled={rules.automatic}
        onChange={(loses) => change({ wrongCall: loses ? 'loses' : 'announced' })}
      />
    </Group>
  );
}

function Table({ formatter, draft, usual, onDraft, dispatch }: OptionsFormProps) {
  const clock = String(draft.rules.clock ?? 'none');
  const known = CLOCKS.some((value) => value === clock);
  return (
    <Group label={formatter.say('option-table')}>
      <div class="pair">
        <Select
          label={formatter.say('option-clock')}
          value={clock}
          choices={[...CLOCKS, ...(known ? [] : [clock])]}
          text={(value) =>
            value === 'none' ? formatter.say('clock-none') : formatter.duration(Number(value))
          }
          onChange={(value) =>
            onDraft({
              ...draft,
              rules: { ...draft.rules, clock: value === 'none' ? null : Number(value) },
            })
          }
        />
        <TextField
          label={formatter.say('other-name')}
          value={draft.other}
          placeholder={usual}
          onChange={(other) => onDraft({ ...draft, other })}
        />
      </div>
      {(['lines', 'hints', 'listed'] as const)
        .filter((name) => name !== 'lines' || draft.rules.game === 'quarto')
        .filter((name) => name !== 'listed' || !isAlone())
        .map((name) => (
          <Check
            key={name}
            label={formatter.say(`option-${name}`)}
            checked={draft[name]}
            onChange={(isOn) => onDraft({ ...draft, [name]: isOn })}
          />
        ))}
      {!isAlone() && (
        <Check
          label={formatter.say('option-archived')}
          checked={isArchived(draft)}
          onChange={(archived) => onDraft({ ...draft, archived })}
        />
      )}
      <p class="note">
        <Link dispatch={dispatch} to={{ name: 'privacy', id: '' }} class="quiet">
          {formatter.say('privacy-heading')}
        </Link>
      </p>
    </Group>
  );
}

function MaskOptions({ formatter, draft, onDraft }: OptionsFormProps) {
  return (
    <Group label={formatter.say('option-masks')}>
      <div class="pair">
        <Select
          label={formatter.say('option-who-masked')}
          value={draft.masks}
          choices={MASKS}
          text={(who) => formatter.say('masks-name', { who })}
          onChange={(masks) => onDraft({ ...draft, masks })}
        />
        {draft.masks !== 'nobody' && (
          <Select
            label={formatter.say('option-touches')}
            value={String(draft.touches ?? 'none')}
            choices={TOUCHES}
            text={(value) => (value === 'none' ? formatter.say('touches-free') : value)}
            onChange={(value) =>
              onDraft({ ...draft, touches: value === 'none' ? null : Number(value) })
            }
          />
        )}
      </div>
      {draft.masks !== 'nobody' && (
        <Check
          label={formatter.say('option-announced')}
          checked={draft.announced}
          onChange={(announced) => onDraft({ ...draft, announced })}
        />
      )}
    </Group>
  );
}
