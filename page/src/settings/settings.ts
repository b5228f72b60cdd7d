import type { PieceSet } from '../wire/types';
import {
  chooseLanguage,
  LANGUAGES,
  type Language,
  VERBOSITIES,
  type Verbosity,
} from '../words/languages';
import { recall, remember, type Storage } from './storages';

export const SCHEMES = ['auto', 'light', 'dark'] as const;
export const PIECE_CHOICES = ['table', 'classic', 'tactile'] as const;
/** When to say that time runs out, in seconds; 0 for never. */
export const WARNINGS = [0, 5, 10, 20, 30] as const;

/** What a person chose, for every table. */
export interface Settings {
  language: Language;
  /** Which set is drawn and named: that of the table, or always the same. */
  pieces: (typeof PIECE_CHOICES)[number];
  scheme: (typeof SCHEMES)[number];
  verbosity: Verbosity;
  /** Whether A–D and 1–4 are drawn beside the board. */
  labels: boolean;
  sounds: boolean;
  /** 0 to 1. */
  volume: number;
  /** Whether single keys do something on board and reserve. */
  keys: boolean;
  /** Whether what was clicked or tapped waits to be confirmed. */
  confirm: boolean;
  /** Whether games against a low level of the computer have a coach. */
  coach: boolean;
  warning: number;
  /** Whether events are shown one after the other, with a beat in between. */
  pauses: boolean;
  /** Whether the browser notifies a player who looks elsewhere; asked for, never assumed. */
  notifications: boolean;
  /** Whether a phone vibrates when it is its player's turn. */
  vibration: boolean;
}

/** The settings that are on or off. */
type Flag = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

const KEY = 'quaterne.settings';

/** The default settings. */
export function defaultSettings(languages: readonly string[]): Settings {
  return {
    language: chooseLanguage(languages),
    pieces: 'table',
    scheme: 'auto',
    verbosity: 'words',
    labels: true,
    sounds: true,
    volume: 0.6,
    keys: true,
    confirm: true,
    coach: true,
    warning: 10,
    pauses: true,
    notifications: false,
    vibration: true,
  };
}

/** What was chosen before; anything that makes no sense is as usual. */
export function loadSettings(storage: Storage, languages: readonly string[]): Settings {
  const usual = defaultSettings(languages);
  const kept = recall(storage, KEY);
  const one = <Value>(name: keyof Settings, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === kept[name]) ?? otherwise;
  const flag = (name: Flag) => one(name, [true, false], usual[name]);
  const volume = kept.volume;
  return {
    language: one('language', LANGUAGES, usual.language),
    pieces: one('pieces', PIECE_CHOICES, usual.pieces),
    scheme: one('scheme', SCHEMES, usual.scheme),
    verbosity: one('verbosity', VERBOSITIES, usual.verbosity),
    labels: flag('labels'),
    sounds: flag('sounds'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
    keys: flag('keys'),
    confirm: flag('confirm'),
    coach: flag('coach'),
    warning: one('warning', WARNINGS as readonly number[], usual.warning),
    pauses: flag('pauses'),
    notifications: flag('notifications'),
    vibration: flag('vibration'),
  };
}

export function saveSettings(storage: Storage, settings: Settings): void {
  remember(storage, KEY, settings);
}

/** The set that is drawn and named at a table. */
export function setOf(settings: Settings, ofTable: PieceSet): PieceSet {
  return settings.pieces === 'table' ? ofTable : settings.pieces;
}
