/** The announcement to all visitors: the current one, and a form for a new one. */
import { useState } from 'preact/hooks';
import { Button } from '../screens/Button';
import { Field } from '../screens/fields';
import { announcementSentence } from '../words/announcements';
import { focusPart, ReasonField } from './AdminActionButton';
import type { AdminPartProps } from './props';

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
