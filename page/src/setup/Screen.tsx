import type { LaterProps } from '../screens/Later';

export function Screen({ voice }: LaterProps) {
  return <main class="start">{voice.say('loading')}</main>;
}
