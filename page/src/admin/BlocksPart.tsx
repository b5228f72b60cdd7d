/** Names and networks that may not play, and a form to block one more. */
import { useState } from 'preact/hooks';
import { Button } from '../screens/Button';
import { Select } from '../screens/fields';
import { momentText } from '../words/announcements';
import { focusPart, ReasonField } from './AdminActionButton';
import { Lines } from './parts';
import type { AdminPartProps } from './props';

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
