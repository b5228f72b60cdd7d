import type { LazyScreenProps } from '../screens/LazyScreen';
import type { AdminController, AdminState } from './controller';

/** What every part of the screen is given. */
export interface AdminPartProps extends LazyScreenProps {
  readonly controller: AdminController;
  readonly admin: AdminState;
}
