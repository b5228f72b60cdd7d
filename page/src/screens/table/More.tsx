/** Everything that a key or a typed word does, as buttons; and the field for typed words. */
import { useState } from 'preact/hooks';
import { isTableHere } from '../../local/hosts';
import type { Dispatch, Intent, TableState } from '../../state/state';
import type { Turn } from '../../state/turn';
import { request } from '../../wire/http';
import type { CellName, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button, NavButtons } from '../buttons';
import { CommandField } from '../CommandField';
import { canReport, PrivacyButtons } from './Privacy';
import { TableMoves } from './TableMoves';

/** The id of the button that opens the panel. */
export const MORE_TOGGLE = 'more-toggle';

export interface MoreProps {
  readonly table: TableState;
  readonly view: View;
  readonly turn: Turn;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
  /** The cell that is asked about: where the tab stop of the board is. */
  readonly cell: CellName;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Nobody sits opposite: nothing can be offered, and no game is kept. */
  readonly isAlone: boolean;
}

/** A panel that slides in on small screens and lies open on large ones. */
export function More(props: MoreProps) {
  const { table, view, formatter, isOpen, onClose, dispatch } = props;
  const close = () => {
    onClose();
    // While focus is inside, the panel stays.
    document.getElementById(MORE_TOGGLE)?.focus();
  };
  return (
    <section
      id="more"
      aria-label={formatter.say('more')}
      class={`more ${isOpen ? 'is-open' : ''}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        // A dialogue gives focus back: the panel is still open then.
        const isNear = next instanceof Element && next.closest(`#more, #${MORE_TOGGLE}, dialog`);
        if (next instanceof Element && !isNear) onClose();
      }}
    >
      <Button variant="close" onClick={close}>
        {formatter.say('close')}
      </Button>
      <Ask {...props} />
      {!props.isAlone && <OfTable {...props} />}
      <div class="set elsewhere">
        <NavButtons formatter={formatter} dispatch={dispatch} variant="button" />
      </div>
      {/* Behind a mask what was done would tell what stands where. */}
      {!props.isAlone && !view.masked && (
        <TableMoves table={table} view={view} formatter={formatter} />
      )}
    </section>
  );
}

/** Questions and typing: folded away where all the rest lies open, but never for the ear. */
function Ask(props: MoreProps) {
  const { formatter, dispatch } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ask-toggle"
        aria-expanded={isOpen}
        aria-controls="ask"
        onClick={() => setOpen(!isOpen)}
      >
        {formatter.say('ask-title')}
      </Button>
      <div id="ask" class={`ask ${isOpen ? 'is-open' : ''}`}>
        <CommandField
          label={formatter.say('command-label')}
          formatter={formatter}
          onTyped={(text) => dispatch({ type: 'typed', text })}
        />
        <ButtonSet title={formatter.say('questions-title')} buttons={questions(props)} {...props} />
      </div>
    </>
  );
}

function OfTable(props: MoreProps) {
  const { table, view, turn, formatter, dispatch } = props;
  if (turn.isOver) {
    return (
      <div class="set of-game">
        <Record table={table} view={view} formatter={formatter} />
        <PrivacyButtons table={table} view={view} formatter={formatter} dispatch={dispatch} />
      </div>
    );
  }
  return (
    <ButtonSet title={formatter.say('table-title')} buttons={tableButtons(props)} {...props} />
  );
}

/** The game as text, to keep. */
function Record({ table, view, formatter }: Pick<MoreProps, 'table' | 'view' | 'formatter'>) {
  const path = `tables/${table.id}/record?game=${view.game}`;
  const save = (event: Event) => {
    if (!isTableHere(table.id)) return;
    event.preventDefault();
    void saveFromTab(path);
  };
  return (
    <a class="button" href={`api/${path}`} download onClick={save}>
      {formatter.say('save-record')}
    </a>
  );
}

/** Browsers save what has an address: the record of a table in this tab is given one. */
async function saveFromTab(path: string): Promise<void> {
  const response = await request(new URL(document.baseURI), path);
  const link = document.createElement('a');
  link.download = 'quaterne.qtn';
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(await response.text())}`;
  link.click();
}

interface IntentButton {
  readonly text: string;
  readonly intent: Intent;
  readonly disabled?: boolean;
}

function ButtonSet(props: {
  readonly title: string;
  readonly buttons: readonly IntentButton[];
  readonly dispatch: Dispatch;
}) {
  return (
    <div>
      <h2 class="visually-hidden">{props.title}</h2>
      <div class="set">
        {props.buttons.map(({ text, intent, disabled }) => (
          <Button key={text} disabled={disabled} onClick={() => props.dispatch(intent)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

function questions({ view, turn, formatter, cell }: MoreProps): IntentButton[] {
  const say = (what: 'again' | 'last' | 'turn' | 'hand' | 'reserve' | 'board' | 'time') => ({
    text: formatter.say('ask', { what }),
    intent: { type: 'say', what } as const,
  });
  const asked: IntentButton[] = [say('again'), say('last'), say('turn'), say('hand')];
  if (turn.rules.game === 'quarto') asked.push(say('reserve'));
  asked.push(say('board'));
  if (turn.rules.clock !== null) asked.push(say('time'));
  if (view.assistance.lines) {
    const text = formatter.say('ask-lines', { cell: formatter.cell(cell) });
    asked.push({ text, intent: { type: 'ask-lines', cell } });
  }
  if (view.assistance.hints) {
    asked.push({
      text: formatter.say('ask-hint'),
      intent: { type: 'hint' },
      disabled: !turn.isMine,
    });
  }
  return asked;
}

function tableButtons({ table, view, turn, formatter }: MoreProps): IntentButton[] {
  if (turn.seat === null) return [];
  const isOpen = (offer: string) =>
    view.offers.some((open) => open.offer === offer && open.seat === turn.seat);
  const offered: IntentButton[] = [
    {
      text: formatter.say('offer-draw'),
      intent: { type: 'offer', offer: 'draw' },
      disabled: isOpen('draw'),
    },
    {
      text: formatter.say('offer-take-back'),
      intent: { type: 'offer', offer: 'take-back' },
      disabled: !view.can_take_back || isOpen('take-back'),
    },
    { text: formatter.say('resign'), intent: { type: 'resign' } },
  ];
  const opponent = turn.seat === 'one' ? view.two : view.one;
  if (table.held.length === 1 && opponent?.type === 'person') {
    offered.push({
      text: formatter.say('mute-offers'),
      intent: { type: 'mute' },
      disabled: view.muted.includes(turn.seat),
    });
  }
  if (canReport(table.held, view)) {
    const what = 'report' as const;
    const text = formatter.say('privacy-button', { what });
    offered.push({ text, intent: { type: 'ask-privacy', what } });
  }
  const wants = view.options.lines || view.options.hints;
  if (wants && view.options.masked.length > 0 && !view.assistance.agreed.includes(turn.seat)) {
    offered.push({ text: formatter.say('agree'), intent: { type: 'agree' } });
  }
  const hasLink = !isTableHere(table.id) && table.secrets[turn.seat] !== undefined;
  if (table.held.length === 1 && hasLink) {
    offered.push({
      text: formatter.say('copy-private-link'),
      intent: { type: 'copy-private-link' },
    });
  }
  return offered;
}
