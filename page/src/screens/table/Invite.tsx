/** An open seat: the link to it, copied, shared, or shown as a code. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { askToNotify, canNotify } from '../../alerts/alerts';
import { copy } from '../../device';
import { useStore } from '../../hooks';
import type { Page } from '../../page';
import type { QrCodeProps } from '../../qr/QrCode';
import { addressOf, isLoopback } from '../../state/routes';
import type { Dispatch } from '../../state/state';
import type { LocalAddresses } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Button } from '../buttons';
import { Field, Select } from '../fields';

export interface InviteProps {
  readonly page: Page;
  readonly formatter: Formatter;
  /** The table with the open seat. */
  readonly id: string;
  /** Whether it stands on the start page of everybody. */
  readonly isListed: boolean;
  readonly dispatch: Dispatch;
  /** Announces a text: the page has only its two live regions. */
  readonly onSay: (text: string) => void;
}

/** What to do while the friend is on the way. */
export function Invite({ page, formatter, id, isListed, dispatch, onSay }: InviteProps) {
  const [isCopied, setCopied] = useState(false);
  const [local, setLocal] = useState('');
  const network = useNetwork(page);
  const bases = network?.listening ? network.addresses : [];
  const base = bases.find((each) => each === local) ?? bases[0] ?? page.base.href;
  const address = addressOf({ name: 'table', id }, new URL(base));
  const isOnlyHere = network !== null && bases.length === 0;
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
        <h1>{formatter.say(isListed ? 'find-waiting-title' : 'invite-title')}</h1>
        {isOnlyHere && <OnlyHere network={network} formatter={formatter} />}
        {isListed && <p>{formatter.say('find-waiting-how')}</p>}
        {!isListed && !isOnlyHere && <p>{formatter.say('invite-how')}</p>}
        {!isOnlyHere && <LazyQrCode text={address} label={formatter.say('invite-code')} />}
        <Field id="address" label={formatter.say('invite-link')} class="address">
          <input id="address" readonly value={address} onFocus={(e) => e.currentTarget.select()} />
        </Field>
        {bases.length > 1 && (
          <Select
            label={formatter.say('invite-address')}
            value={base}
            choices={bases}
            text={(each) => new URL(each).host}
            onChange={setLocal}
          />
        )}
        {bases.length > 0 && <p class="reach">{formatter.say('invite-network')}</p>}
        <div class="set">
          <Button variant="main" onClick={copyLink}>
            {formatter.say(isCopied ? 'link-copied' : 'copy-link')}
          </Button>
          {'share' in navigator && <Button onClick={share}>{formatter.say('share-link')}</Button>}
          {isListed && <NotifyButton page={page} formatter={formatter} onSay={onSay} />}
          <Button onClick={() => dispatch({ type: 'leave' })}>
            {formatter.say(isListed ? 'stop-waiting' : 'leave-seat')}
          </Button>
        </div>
        <p>{formatter.say('invite-waiting')}</p>
      </div>
    </main>
  );
}

/** The code is loaded when it is wanted; without a connection the link below it is enough. */
function LazyQrCode(props: QrCodeProps) {
  /** Null when it could not be fetched. */
  const [loaded, setLoaded] = useState<{ readonly QrCode: ComponentType<QrCodeProps> } | null>();
  useEffect(() => {
    import('../../qr/QrCode').then(setLoaded, () => setLoaded(null));
  }, []);
  // Its place is kept free, so that nothing moves when it comes.
  if (loaded === undefined) return <div class="code" />;
  return loaded && <loaded.QrCode {...props} />;
}

/** Why the link works on this computer alone, before anybody sends it; and what to do. */
function OnlyHere(props: { readonly network: LocalAddresses; readonly formatter: Formatter }) {
  const { network, formatter } = props;
  if (network.addresses.length === 0)
    return <p class="reach">{formatter.say('invite-no-network')}</p>;
  return (
    <p class="reach">
      {formatter.say('invite-only-here')}
      <code lang="en">quaterne serve --host 0.0.0.0</code>
      {formatter.say('invite-from-clone')}
      <code lang="en">make run HOST=0.0.0.0</code>
    </p>
  );
}

/** The server's addresses in the local network, if other devices cannot use ours. */
function useNetwork(page: Page): LocalAddresses | null {
  const [network, setNetwork] = useState<LocalAddresses | null>(null);
  useEffect(() => {
    if (!isLoopback(page.base)) return;
    // Behind a proxy on this machine the server does not tell, and the link stays as it is.
    page.api.addresses().then(setNetwork, () => undefined);
  }, [page]);
  return network;
}

/** Asks the browser for the right to show a notification when somebody comes. */
function NotifyButton({
  page,
  formatter,
  onSay,
}: Pick<InviteProps, 'page' | 'formatter' | 'onSay'>) {
  const { notifications } = useStore(page.settings);
  if (!canNotify() || Notification.permission === 'denied') return null;
  if (notifications && Notification.permission === 'granted')
    return <p>{formatter.say('notify-on')}</p>;
  const ask = async () => {
    const isAllowed = await askToNotify();
    await page.choose({ notifications: isAllowed });
    onSay(formatter.say(isAllowed ? 'notify-on' : 'notify-off'));
  };
  return <Button onClick={() => void ask()}>{formatter.say('notify-me')}</Button>;
}
