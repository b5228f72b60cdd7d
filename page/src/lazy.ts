/** The lazy screens in one script, because they have much in common. */
import { Screen as admin } from './admin/Screen';
import { Screen as games } from './games/Screen';
import { Screen as lessons } from './lessons/Screen';
import { Screen as privacy } from './privacy/Screen';
import { Screen as puzzles } from './puzzles/Screen';
import { Screen as review } from './review/Screen';
import type { LazyComponent } from './screens/LazyScreen';
import { Screen as setup } from './setup/Screen';
import type { LazyName } from './state/state';

export const SCREENS: Readonly<Record<LazyName, LazyComponent>> = {
  admin,
  games,
  lessons,
  privacy,
  puzzles,
  review,
  setup,
};
