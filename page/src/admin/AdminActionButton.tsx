/** An action with its reason: a button, and a dialogue that asks why. */
import { useId, useState } from 'preact/hooks';
import { Button } from '../screens/buttons';
import { Dialog } from '../screens/dialogs/Dialog';
import { Field } from '../screens/fields';
import type { LazyScreenProps } from '../screens/LazyScreen';
import type { AdminController, AdminPart, AdminState } from './controller';

export interface AdminActionButtonProps extends AdminPartProps {
  readonly part: AdminPart;
  /** What is done, in the words of the catalogue: `close-table`. */
  readonly action: string;
  /** What it is done to, in words. */
  readonly subject: string;
  readonly path: string;
}

/** Asks for the reason first; afterwards focus is on the heading, because the line may be gone. */
export function AdminActionButton({
  part,
  action,
  subject,
  path,
  ...props
}: AdminActionButtonProps) {
  const { controller, formatter } = props;
  const [isAsking, setAsking] = useState(false);
  const title = formatter.say('admin-question', { action, subject });
  return (
    <>
      <Button aria-label={title} onClick={() => setAsking(true)}>
        {formatter.say('admin-button', { action })}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...props}
          title={title}
          yes={formatter.say('admin-button', { action })}
          onNo={() => setAsking(false)}
          onYes={async (reason) => {
            setAsking(false);
            if (await controller.do(part, path, { reason })) focusPart();
          }}
        />
      )}
    </>
  );
}

/** The heading of the part that is shown. */
export function focusPart(): void {
  document.getElementById('part')?.focus();
}

interface ReasonDialogProps extends AdminPartProps {
  readonly title: string;
  readonly yes: string;
  readonly onYes: (reason: string) => void;
  readonly onNo: () => void;
}

function ReasonDialog({ page, formatter, title, yes, onYes, onNo }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog title={title} small onClose={onNo}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') onYes(reason.trim());
          else {
            setMissing(true);
            page.session.say(formatter.say('admin-reason-missing'), 'error');
          }
        }}
      >
        {isMissing && <p class="trouble">{formatter.say('admin-reason-missing')}</p>}
        <ReasonField label={formatter.say('admin-reason')} value={reason} onChange={setReason} />
        <div class="dialog-foot">
          <Button onClick={onNo}>{formatter.say('cancel')}</Button>
          <button type="submit" class="button main">
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max?: number;
  readonly onChange: (value: string) => void;
}

/** A line of text, longer than a name. */
export function ReasonField({ label, value, max = 500, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        type="text"
        autocomplete="off"
        maxLength={max}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** What every part of the screen is given. */
export interface AdminPartProps extends LazyScreenProps {
  readonly controller: AdminController;
  readonly admin: AdminState;
}
