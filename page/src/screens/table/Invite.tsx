/** An open seat: the link to it, copied, shared, or shown as a code. */

import { useState } from 'preact/hooks';
import { copy } from '../../copy';
import { QrCode } from '../../qr/QrCode';
import type { Dispatch } from '../../state/state';
import type { Formatter } from '../../words/formatter';
import { Button } from '../Button';
import { Field } from '../fields';

export interface InviteProps {
  readonly formatter: Formatter;
  /** The address of the open seat, for an invitation. */
  readonly address: string;
  readonly dispatch: Dispatch;
  /** Announces a text: the page has only its two live regions. */
  readonly onSay: (text: string) => void;
}

/** What to do while the friend is on the way. */
export function Invite({ formatter, address, dispatch, onSay }: InviteProps) {
  const [isCopied, setCopied] = useState(false);
  const copyLink = () => {
    if (!copy(address)) return;
    setCopied(true);
    onSay(formatter.say('link-copied'));
  };
  const share = () => {
    // Closing the sheet without sharing is not an error.
    navigator.share({ title: formatter.say('invite-text'), url: address }).catch(() => undefined);
  };
  return (
    <main class="start">
      <div class="invite">
        <h1>{formatter.say('invite-title')}</h1>
        <p>{formatter.say('invite-how')}</p>
        <QrCode text={address} label={formatter.say('invite-code')} />
        <Field id="address" label={formatter.say('invite-link')} class="address">
          <input id="address" readonly value={address} onFocus={(e) => e.currentTarget.select()} />
        </Field>
        <div class="set">
          <Button variant="main" onClick={copyLink}>
            {formatter.say(isCopied ? 'link-copied' : 'copy-link')}
          </Button>
          {'share' in navigator && <Button onClick={share}>{formatter.say('share-link')}</Button>}
          <Button onClick={() => dispatch({ type: 'leave' })}>{formatter.say('leave-seat')}</Button>
        </div>
        <p>{formatter.say('invite-waiting')}</p>
      </div>
    </main>
  );
}
