/** What an administrator announces: shown everywhere until it is over, said once. */
import type { Announcement } from '../../wire/types';
import { announcementSentence } from '../../words/announcements';
import type { Environment } from '../environment';
import type { Host } from '../host';

/** Browsers fire a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Takes over what the server announces now; the same once more is neither said nor shown anew. */
export function announce(
  host: Host,
  environment: Environment,
  announcement: Announcement | null,
): void {
  const known = host.state().announcement;
  if (known?.id === announcement?.id) return;
  host.change({ type: 'announced', announcement });
  if (announcement === null) return;
  const now = environment.now();
  environment.say(announcementSentence(host.formatter(), announcement, now), 'polite');
  environment.later(
    () => {
      if (host.state().announcement?.id === announcement.id) {
        host.change({ type: 'announced', announcement: null });
      }
    },
    Math.min(Math.max(announcement.until - now, 0), LONGEST_TIMER),
  );
}
