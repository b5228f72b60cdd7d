/** What a person may set for themselves; none of it changes the game of the other. */
import { PIECE_CHOICES, SCHEMES, type Settings, WARNINGS } from '../../settings/settings';
import { LANGUAGES, type Language, VERBOSITIES } from '../../words/languages';
import type { Voice } from '../../words/voice';
import { Check, Select } from '../fields';
import { Dialog } from './Dialog';

export interface SettingsDialogProps {
  readonly voice: Voice;
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
  readonly onClose: () => void;
}

/** Each language in itself, so that whoever landed in the wrong one finds the way out. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** Every change holds at once. */
export function SettingsDialog({ voice, settings, onChange, onClose }: SettingsDialogProps) {
  return (
    <Dialog title={voice.say('settings')} close={voice.say('close')} onClose={onClose}>
      <div class="stack">
        <div class="pair">
          <Select
            label={voice.say('setting-language')}
            value={settings.language}
            choices={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
            onChange={(language) => onChange({ language })}
          />
          <Select
            label={voice.say('setting-scheme')}
            value={settings.scheme}
            choices={SCHEMES.map((value) => ({
              value,
              text: voice.say('scheme-name', { scheme: value }),
            }))}
            onChange={(scheme) => onChange({ scheme })}
          />
          <Select
            label={voice.say('option-pieces')}
            value={settings.pieces}
            choices={PIECE_CHOICES.map((value) => ({
              value,
              text: voice.say('pieces-name', { set: value }),
            }))}
            onChange={(pieces) => onChange({ pieces })}
          />
          <Select
            label={voice.say('setting-verbosity')}
            value={settings.verbosity}
            choices={VERBOSITIES.map((value) => ({
              value,
              text: voice.say('verbosity-name', { verbosity: value }),
            }))}
            onChange={(verbosity) => onChange({ verbosity })}
          />
          <Select
            label={voice.say('setting-warning')}
            value={String(settings.warning)}
            choices={WARNINGS.map((seconds) => ({
              value: String(seconds),
              text: seconds === 0 ? voice.say('warning-never') : voice.duration(seconds),
            }))}
            onChange={(seconds) => onChange({ warning: Number(seconds) })}
          />
        </div>
        <Switches voice={voice} settings={settings} onChange={onChange} />
      </div>
    </Dialog>
  );
}

function Switches({ voice, settings, onChange }: Omit<SettingsDialogProps, 'onClose'>) {
  return (
    <div>
      <Check
        label={voice.say('setting-labels')}
        checked={settings.labels}
        onChange={(labels) => onChange({ labels })}
      />
      <Check
        label={voice.say('setting-keys')}
        checked={settings.keys}
        onChange={(keys) => onChange({ keys })}
      />
      <Check
        label={voice.say('setting-confirm')}
        checked={settings.confirm}
        onChange={(confirm) => onChange({ confirm })}
      />
      <Check
        label={voice.say('setting-sounds')}
        checked={settings.sounds}
        onChange={(sounds) => onChange({ sounds })}
      />
      {settings.sounds && (
        <div class="field">
          <label for="volume">{voice.say('setting-volume')}</label>
          <input
            id="volume"
            type="range"
            min="0"
            max="100"
            step="10"
            value={Math.round(settings.volume * 100)}
            onInput={(event) => onChange({ volume: event.currentTarget.valueAsNumber / 100 })}
          />
        </div>
      )}
    </div>
  );
}
