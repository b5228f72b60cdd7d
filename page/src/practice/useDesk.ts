import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../page';
import type { Desk, Host } from '../state/host';
import type { World } from '../state/world';

/** A desk at which the page's session sits as long as the screen is there. */
export function useDesk<Made extends Desk>(
  page: Page,
  Kind: new (host: Host, world: World) => Made,
): Made {
  const [desk] = useState(() => page.session.sit((host, world) => new Kind(host, world)));
  useEffect(() => () => page.session.leave(desk), [page, desk]);
  return desk;
}
