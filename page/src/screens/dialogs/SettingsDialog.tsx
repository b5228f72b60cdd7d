/** The visitor's own settings; none of them affects the opponent. */
import { useState } from 'preact/hooks';
import { askToNotify, canNotify, canVibrateHere } from '../../alerts/alerts';
import { PIECE_CHOICES, SCHEMES, type Settings, WARNINGS } from '../../settings/settings';
import type { Formatter } from '../../words/formatter';
import { LANGUAGES, type Language, VERBOSITIES } from '../../words/languages';
import { Check, Field, Select } from '../fields';
import { Dialog } from './Dialog';

export interface SettingsDialogProps {
  readonly formatter: Formatter;
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
  readonly onClose: () => void;
}

/** Each language by its own name, so that a visitor in the wrong one can find theirs. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

const SWITCHES = ['labels', 'keys', 'confirm', 'coach', 'pauses', 'sounds'] as const;

/** Every change applies at once. */
export function SettingsDialog({ formatter, settings, onChange, onClose }: SettingsDialogProps) {
  return (
    <Dialog title={formatter.say('settings')} close={formatter.say('close')} onClose={onClose}>
      <div class="stack">
        <div class="pair">
          <Select
            label={formatter.say('setting-language')}
            value={settings.language}
            choices={LANGUAGES}
            text={(language) => LANGUAGE_NAMES[language]}
            onChange={(language) => onChange({ language })}
          />
          <Select
            label={formatter.say('setting-scheme')}
            value={settings.scheme}
            choices={SCHEMES}
            text={(scheme) => formatter.say('scheme-name', { scheme })}
            onChange={(scheme) => onChange({ scheme })}
          />
          <Select
            label={formatter.say('option-pieces')}
            value={settings.pieces}
            choices={PIECE_CHOICES}
            text={(set) => formatter.say('pieces-name', { set })}
            onChange={(pieces) => onChange({ pieces })}
          />
          <Select
            label={formatter.say('setting-verbosity')}
            value={settings.verbosity}
            choices={VERBOSITIES}
            text={(verbosity) => formatter.say('verbosity-name', { verbosity })}
            onChange={(verbosity) => onChange({ verbosity })}
          />
          <Select
            label={formatter.say('setting-warning')}
            value={String(settings.warning)}
            choices={WARNINGS.map(String)}
            text={(seconds) =>
              seconds === '0' ? formatter.say('warning-never') : formatter.duration(Number(seconds))
            }
            onChange={(seconds) => onChange({ warning: Number(seconds) })}
          />
        </div>
        <Switches formatter={formatter} settings={settings} onChange={onChange} />
      </div>
    </Dialog>
  );
}

function Switches({ formatter, settings, onChange }: Omit<SettingsDialogProps, 'onClose'>) {
  return (
    <div>
      {SWITCHES.map((name) => (
        <Check
          key={name}
          label={formatter.say(`setting-${name}`)}
          checked={settings[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
      {settings.sounds && (
        <Field id="volume" label={formatter.say('setting-volume')}>
          <input
            id="volume"
            type="range"
            min="0"
            max="100"
            step="10"
            value={Math.round(settings.volume * 100)}
            onInput={(event) => onChange({ volume: event.currentTarget.valueAsNumber / 100 })}
          />
        </Field>
      )}
      <Alerting formatter={formatter} settings={settings} onChange={onChange} />
    </div>
  );
}

// How a player is called: sounds, vibration, and a notification that the browser asks about.

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
