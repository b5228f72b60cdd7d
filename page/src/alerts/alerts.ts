/** Calls a player who looks elsewhere: a sound, a notification, the phone that vibrates. */
import { hasFinger } from '../device';
import type { Settings } from '../settings/settings';
import type { SoundName } from '../sounds/sounds';
import type { Alert } from '../state/turn';

/** Milliseconds of vibration and rest, in turn. */
const VIBRATIONS: Readonly<Record<Alert, number[]>> = {
  turn: [40],
  came: [40, 80, 40],
  over: [80, 80, 80],
};

export class Alerts {
  readonly #settings: () => Settings;
  readonly #play: (sound: SoundName) => void;
  #shown: Notification | null = null;

  constructor(settings: () => Settings, play: (sound: SoundName) => void) {
    this.#settings = settings;
    this.#play = play;
    window.addEventListener('focus', () => this.#shown?.close());
  }

  /** Something happened that a player wants to know about. */
  call(alert: Alert, title: string, text: string): void {
    const { notifications, vibration } = this.#settings();
    // Earlier, the browser would refuse and complain in its log.
    const canVibrate = canVibrateHere() && navigator.userActivation?.hasBeenActive !== false;
    if (vibration && canVibrate) navigator.vibrate(VIBRATIONS[alert]);
    if (!document.hidden && document.hasFocus()) return;
    this.#play('turn');
    if (notifications) this.#notify(title, text);
  }

  #notify(title: string, text: string): void {
    if (!canNotify() || Notification.permission !== 'granted') return;
    try {
      const icon = new URL('icon-turn.svg', document.baseURI).href;
      const tag = 'quaterne';
      const shown = new Notification(title, { body: text, icon, tag });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
      this.#shown = shown;
    } catch {
      // Chrome on Android has the constructor and refuses it; title and icon still tell.
    }
  }
}

/** Whether this device vibrates, as far as a page can know. */
export function canVibrateHere(): boolean {
  return 'vibrate' in navigator && hasFinger();
}

/** Whether this browser has notifications: only over HTTPS or on this machine. */
export function canNotify(): boolean {
  return 'Notification' in window && window.isSecureContext;
}

/** Asks the browser for permission; only ever after a click on something that says so. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}
