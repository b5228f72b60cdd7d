import type { ComponentChildren } from 'preact';
import { addressOf } from '../state/routes';
import type { Dispatch, Route } from '../state/state';

export interface LinkProps {
  readonly dispatch: Dispatch;
  readonly to: Route;
  readonly class?: string;
  /** Whether it leads to what is shown already. */
  readonly current?: boolean;
  readonly children: ComponentChildren;
}

/** A link within the page: it can be copied and opened elsewhere, and reloads nothing. */
export function Link({ dispatch, to, class: look, current, children }: LinkProps) {
  return (
    <a
      class={look}
      aria-current={current ? 'page' : undefined}
      href={addressOf(to, new URL(document.baseURI))}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        dispatch({ type: 'go', route: to });
      }}
    >
      {children}
    </a>
  );
}
