/** The lazy screens in one script, because they have much in common. */
import { AdminScreen as admin } from './admin/AdminScreen';
import { GamesScreen as games } from './games/GamesScreen';
import { LessonsScreen as lessons } from './lessons/LessonsScreen';
import { PrivacyScreen as privacy } from './privacy/PrivacyScreen';
import { PuzzlesScreen as puzzles } from './puzzles/PuzzlesScreen';
import { ReviewScreen as review } from './review/ReviewScreen';
import type { LazyComponent } from './screens/LazyScreen';
import { SetupScreen as setup } from './setup/SetupScreen';
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
