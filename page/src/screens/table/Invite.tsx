/** An open seat: the link to it, copied, shared, or shown as a code. */

import { useState } from 'preact/hooks';
import { copy } from '../../copy';
import { QrCode } from '../../qr/QrCode';
import type { Dispatch } from '../../state/state';
import type { Voice } from '../../words/voice';
import { Button } from '../Button';
import { Field } from '../fields';

export interface InviteProps {
  readonly voice: Voice;
  /** The address that brings somebody to the open seat. */
  readonly address: string;
  readonly dispatch: Dispatch;
  /** Says something aloud: the page has only its two live regions. */
  readonly onSay: (text: string) => void;
}

/** What to do while the friend is on the way. */
export function Invite({ voice, address, dispatch, onSay }: InviteProps) {
  const [isCopied, setCopied] = useState(false);
  const copyLink = () => {
    if (!copy(address)) return;
    setCopied(true);
    onSay(voice.say('link-copied'));
  };
  const share = () => {
    // Closing the sheet without sharing is no mistake.
    navigator.share({ title: voice.say('invite-text'), url: address }).catch(() => undefined);
  };
  return (
    <main class="start">
      <div class="invite">
        <h1>{voice.say('invite-title')}</h1>
        <p>{voice.say('invite-how')}</p>
        <QrCode text={address} label={voice.say('invite-code')} />
        <Field id="address" label={voice.say('invite-link')} class="address">
          <input id="address" readonly value={address} onFocus={(e) => e.currentTarget.select()} />
        </Field>
        <div class="set">
          <Button look="main" onClick={copyLink}>
            {voice.say(isCopied ? 'link-copied' : 'copy-link')}
          </Button>
          {'share' in navigator && <Button onClick={share}>{voice.say('share-link')}</Button>}
          <Button onClick={() => dispatch({ type: 'leave' })}>{voice.say('leave-seat')}</Button>
        </div>
        <p>{voice.say('invite-waiting')}</p>
      </div>
    </main>
  );
}
