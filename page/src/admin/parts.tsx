/** The lists of the administration: one line an item, and what can be done to it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { WINNERS } from '../games/controller';
import { Button } from '../screens/buttons';
import { Field, Select } from '../screens/fields';
import type { AdministeredTable, AuditEntry, Seat } from '../wire/types';
import { announcementSentence, momentText } from '../words/announcements';
import { ERASED, type Formatter } from '../words/formatter';
import {
  AdminActionButton,
  type AdminPartProps,
  focusPart,
  ReasonField,
} from './AdminActionButton';

interface ListProps<Item> {
  readonly formatter: Formatter;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly line: (item: Item) => ComponentChildren;
}

/** The lines; without any, a sentence that says so. */
export function Lines<Item>({ formatter, items, keyOf, line }: ListProps<Item>) {
  if (items.length === 0) return <p>{formatter.say('admin-none')}</p>;
  return (
    <ul class="admin-lines">
      {items.map((item) => (
        <li key={keyOf(item)}>{line(item)}</li>
      ))}
    </ul>
  );
}

export function TablesPart(props: AdminPartProps) {
  const { admin, formatter } = props;
  const line = (table: AdministeredTable) => {
    const subject = playersOf(formatter, table);
    const actions = table.closed === null ? ['hide', 'close', 'delete'] : ['delete'];
    return (
      <>
        <span>
          <b>{subject}</b> <span class="note">{tableText(formatter, table)}</span>
        </span>
        <span class="admin-actions">
          {actions.map((word) => (
            <AdminActionButton
              key={word}
              {...props}
              part="tables"
              action={`${word}-table`}
              subject={subject}
              path={`tables/${table.id}/${word}`}
            />
          ))}
          {namedSeats(table).map(([seat, name]) => (
            <AdminActionButton
              key={seat}
              {...props}
              part="tables"
              action="erase-name"
              subject={name}
              path={erasing(table.id, seat)}
            />
          ))}
        </span>
      </>
    );
  };
  return <Lines formatter={formatter} items={admin.tables} keyOf={({ id }) => id} line={line} />;
}

/** The seats with a name that was not erased yet. */
function namedSeats({ one, two }: AdministeredTable): [Seat, string][] {
  const seats: [Seat, AdministeredTable['one']][] = [
    ['one', one],
    ['two', two],
  ];
  return seats.flatMap(([seat, who]) =>
    who?.type === 'person' && who.name !== ERASED ? [[seat, who.name]] : [],
  );
}

function erasing(table: string, seat: Seat): string {
  return `tables/${table}/seats/${seat}/erase-name`;
}

function playersOf(formatter: Formatter, { one, two }: AdministeredTable): string {
  const name = (seat: AdministeredTable['one']) =>
    seat ? formatter.name(seat) : formatter.say('admin-open-seat');
  return formatter.say('table-players', { one: name(one), two: name(two) });
}

function tableText(formatter: Formatter, table: AdministeredTable): string {
  const state = table.closed === null ? (table.listed ? 'listed' : 'unlisted') : 'closed';
  const time = momentText(formatter, table.opened);
  return formatter.say('admin-table', { time, state, id: table.id });
}

export function GamesPart(props: AdminPartProps) {
  const { admin, formatter } = props;
  return (
    <Lines
      formatter={formatter}
      items={admin.games}
      keyOf={({ game }) => game.id}
      line={({ game, hidden }) => {
        const first = formatter.recordedName(game.first);
        const second = formatter.recordedName(game.second);
        const winner = WINNERS[game.result];
        const subject = formatter.say('games-played', { first, second, winner });
        const time = momentText(formatter, game.ended);
        const state = hidden ?? 'shown';
        return (
          <>
            <span>
              <b>{subject}</b>{' '}
              <span class="note">{formatter.say('admin-game', { time, state, id: game.id })}</span>
            </span>
            <span class="admin-actions">
              {[hidden === null ? 'hide' : 'show', 'delete'].map((word) => (
                <AdminActionButton
                  key={word}
                  {...props}
                  part="games"
                  action={`${word}-game`}
                  subject={subject}
                  path={`games/${game.id}/${word}`}
                />
              ))}
            </span>
          </>
        );
      }}
    />
  );
}

export function ReportsPart(props: AdminPartProps) {
  const { admin, formatter } = props;
  return (
    <Lines
      formatter={formatter}
      items={admin.reports}
      keyOf={({ key }) => key}
      line={({ key, name, seat, table, time }) => (
        <>
          <span>
            <b>{name}</b>{' '}
            <span class="note">
              {formatter.say('admin-report', { time: momentText(formatter, time), id: table })}
            </span>
          </span>
          <span class="admin-actions">
            <AdminActionButton
              {...props}
              part="reports"
              action="settle-report"
              subject={name}
              path={`reports/${key}/settle`}
            />
            <AdminActionButton
              {...props}
              part="reports"
              action="erase-name"
              subject={name}
              path={erasing(table, seat)}
            />
          </span>
        </>
      )}
    />
  );
}

export function LogPart({ admin, formatter }: AdminPartProps) {
  const line = ({ time, actor, action, subject, reason }: AuditEntry) => (
    <span>
      <b>{[formatter.say('admin-action', { action }), subject].filter(Boolean).join(' ')}</b>{' '}
      <span class="note">
        {[momentText(formatter, time), actor, reason].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
  return (
    <Lines formatter={formatter} items={admin.log} keyOf={({ number }) => number} line={line} />
  );
}

// Names and networks that may not play, and a form to block one more.

const KINDS = ['name', 'network'] as const;
/** In hours. */
const TIMES = ['1', '24', '168', '720', '8760'] as const;

export function BlocksPart(props: AdminPartProps) {
  const { admin, controller, formatter } = props;
  return (
    <>
      <NewBlock {...props} />
      <Lines
        formatter={formatter}
        items={admin.blocks}
        keyOf={({ kind, value }) => `${kind} ${value}`}
        line={({ kind, value, until, reason }) => (
          <>
            <span>
              <b>{formatter.say('admin-blocked', { kind, value })}</b>{' '}
              <span class="note">
                {formatter.say('admin-until', { time: momentText(formatter, until) })} · {reason}
              </span>
            </span>
            <span class="admin-actions">
              <Button
                aria-label={formatter.say('admin-question', { action: 'unblock', subject: value })}
                onClick={async () => {
                  if (await controller.do('blocks', 'blocks/lift', { kind, value })) focusPart();
                }}
              >
                {formatter.say('admin-button', { action: 'unblock' })}
              </Button>
            </span>
          </>
        )}
      />
    </>
  );
}

function NewBlock({ admin, controller, formatter }: AdminPartProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('name');
  const [value, setValue] = useState('');
  const [hours, setHours] = useState<(typeof TIMES)[number]>('168');
  const [reason, setReason] = useState('');
  return (
    <form
      class="search"
      onSubmit={async (event) => {
        event.preventDefault();
        if (admin.isBusy) return;
        const body = { kind, value, seconds: 3600 * Number(hours), reason };
        if (!(await controller.do('blocks', 'blocks', body))) return;
        setValue('');
        setReason('');
      }}
    >
      <Select
        label={formatter.say('admin-block-kind')}
        value={kind}
        choices={KINDS}
        text={(each) => formatter.say('admin-kind', { kind: each })}
        onChange={setKind}
      />
      <ReasonField
        label={formatter.say('admin-block-value', { kind })}
        value={value}
        max={100}
        onChange={setValue}
      />
      <Select
        label={formatter.say('admin-block-time')}
        value={hours}
        choices={TIMES}
        text={(each) => formatter.say('admin-hours', { hours: Number(each) })}
        onChange={setHours}
      />
      <ReasonField label={formatter.say('admin-reason')} value={reason} onChange={setReason} />
      <button type="submit" class="button main">
        {formatter.say('admin-button', { action: 'block' })}
      </button>
    </form>
  );
}

// The announcement to all visitors: the current one, and a form for a new one.

export function AnnouncementPart({ admin, controller, formatter }: AdminPartProps) {
  const [minutes, setMinutes] = useState('10');
  const [en, setEnglish] = useState('');
  const [fr, setFrench] = useState('');
  const { announcement } = admin;
  const seconds = minutes.trim() === '' ? null : Math.round(60 * Number(minutes));
  return (
    <>
      {announcement === null ? (
        <p>{formatter.say('admin-nothing-announced')}</p>
      ) : (
        <>
          <p>{announcementSentence(formatter, announcement, Date.now())}</p>
          <Button
            onClick={async () => {
              const path = 'announcement/withdraw';
              if (await controller.do('announcement', path, { reason: '' })) focusPart();
            }}
          >
            {formatter.say('admin-button', { action: 'withdraw-announcement' })}
          </Button>
        </>
      )}
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (!admin.isBusy)
            void controller.do('announcement', 'announcement', { seconds, en, fr, reason: '' });
        }}
      >
        <Field id="minutes" label={formatter.say('admin-minutes')}>
          <input
            id="minutes"
            type="number"
            min={1}
            max={40_000}
            value={minutes}
            onInput={(event) => setMinutes(event.currentTarget.value)}
          />
        </Field>
        <ReasonField
          label={formatter.say('admin-message', { language: 'en' })}
          value={en}
          max={300}
          onChange={setEnglish}
        />
        <ReasonField
          label={formatter.say('admin-message', { language: 'fr' })}
          value={fr}
          max={300}
          onChange={setFrench}
        />
        <button type="submit" class="button main">
          {formatter.say('admin-button', { action: 'announce' })}
        </button>
      </form>
    </>
  );
}
