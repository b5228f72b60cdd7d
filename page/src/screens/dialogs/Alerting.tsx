/** How a player is called: sounds, vibration, and a notification that the browser asks about. */
import { useState } from 'preact/hooks';
import { askToNotify, canNotify, canVibrateHere } from '../../attention/alerts';
import type { Settings } from '../../settings/settings';
import type { Formatter } from '../../words/formatter';
import { Check } from '../fields';

interface AlertingProps {
  readonly formatter: Formatter;
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
}

export function Alerting({ formatter, settings, onChange }: AlertingProps) {
  const [isRefused, setRefused] = useState(false);
  const notify = async (isWanted: boolean) => {
    const notifications = isWanted && (await askToNotify());
    setRefused(isWanted && !notifications);
    onChange({ notifications });
  };
  return (
    <>
      {canVibrateHere() && (
        <Check
          label={formatter.say('setting-vibration')}
          checked={settings.vibration}
          onChange={(vibration) => onChange({ vibration })}
        />
      )}
      {canNotify() && (
        <Check
          label={formatter.say('setting-notifications')}
          checked={settings.notifications && Notification.permission === 'granted'}
          onChange={(isWanted) => void notify(isWanted)}
        />
      )}
      <p role="status">{isRefused && formatter.say('notifications-refused')}</p>
    </>
  );
}
