/** What players can do about what is kept of them, and about the opponent's name. */
import { isTableHere } from '../../local/hosts';
import { opponent } from '../../rules/rules';
import { privacyWord } from '../../state/commands';
import type { Dispatch, OpenQuestion, PrivacyRequest, TableState } from '../../state/state';
import type { View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button } from '../buttons';
import { Confirm } from '../dialogs/Dialog';

interface PrivacyProps {
  readonly table: TableState;
  readonly view: View;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

/** After a game, for its players: each button asks before it does anything. */
export function PrivacyButtons({ table, view, formatter, dispatch }: PrivacyProps) {
  const seat = table.held[0];
  const requests = requestsOf(table, view);
  const isHere = isTableHere(table.id);
  if (seat === undefined) return null;
  return (
    <>
      <h2 class="visually-hidden">{formatter.say('privacy-heading')}</h2>
      {requests.map((what) => (
        <Button key={what} onClick={() => dispatch({ type: 'ask-privacy', what })}>
          {formatter.say('privacy-button', { what: privacyWord(table.id, what) })}
        </Button>
      ))}
      {!isHere && (
        <a class="button" href={`api/tables/${table.id}/export?seat=${seat}`} download="seat.json">
          {formatter.say('privacy-export')}
        </a>
      )}
    </>
  );
}

function requestsOf({ id, held }: TableState, view: View): PrivacyRequest[] {
  // Nobody else sees the names of a table that this browser keeps.
  if (isTableHere(id)) return ['hide'];
  const requests: PrivacyRequest[] = view.options.archived
    ? ['hide', 'erase-name']
    : ['erase-name'];
  return canReport(held, view) ? [...requests, 'report'] : requests;
}

/** Whether a person sits opposite, at another screen. */
export function canReport(held: TableState['held'], view: View): boolean {
  const seat = held[0];
  return held.length === 1 && seat !== undefined && view[opponent(seat)]?.type === 'person';
}

export function isPrivacyRequest(asking: OpenQuestion): asking is PrivacyRequest {
  return asking === 'hide' || asking === 'erase-name' || asking === 'report';
}

/** What it means, before it is done: nobody can take it back. */
export function PrivacyQuestion(props: {
  readonly table: string;
  readonly what: PrivacyRequest;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}) {
  const { what, formatter, dispatch } = props;
  const word = { what: privacyWord(props.table, what) };
  return (
    <Confirm
      question={formatter.say('privacy-question', word)}
      yes={formatter.say('privacy-button', word)}
      no={formatter.say('cancel')}
      onYes={() => dispatch({ type: 'privacy', what })}
      onNo={() => dispatch({ type: 'cancel' })}
    />
  );
}
