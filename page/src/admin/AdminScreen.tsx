/** The administration: a token, then tables, games, reports, blocks, announcements, the log. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useStore } from '../hooks';
import { Button, Link } from '../screens/buttons';
import { Field } from '../screens/fields';
import { IndexScreen } from '../screens/IndexScreen';
import type { LazyScreenProps } from '../screens/LazyScreen';
import { momentText } from '../words/announcements';
import type { AdminPartProps } from './AdminActionButton';
import { ADMIN_PARTS, AdminController, type AdminPart } from './controller';
import { AnnouncementPart, BlocksPart, GamesPart, LogPart, ReportsPart, TablesPart } from './parts';

export function AdminScreen(props: LazyScreenProps) {
  const { page, formatter, dispatch } = props;
  const controller = useMemo(() => new AdminController(page), [page]);
  const admin = useStore(controller.store);
  useEffect(() => void controller.recall(), [controller]);
  return (
    <IndexScreen
      formatter={formatter}
      dispatch={dispatch}
      title={formatter.say('admin-heading')}
      tagline={formatter.say('admin-tagline')}
      trouble={admin.trouble}
    >
      {admin.session === undefined && <p>{formatter.say('loading')}</p>}
      {admin.session === null && <SignIn {...props} controller={controller} admin={admin} />}
      {admin.session && <Parts {...props} controller={controller} admin={admin} />}
    </IndexScreen>
  );
}

function SignIn({ controller, admin, formatter }: AdminPartProps) {
  const [token, setToken] = useState('');
  useEffect(() => focusIfLost('token'), []);
  return (
    <form
      class="course"
      onSubmit={(event) => {
        event.preventDefault();
        if (token.trim() !== '' && !admin.isBusy) void controller.signIn(token.trim());
      }}
    >
      <p id="token-help">{formatter.say('admin-token-help')}</p>
      <Field id="token" label={formatter.say('admin-token')}>
        <input
          id="token"
          type="password"
          autocomplete="current-password"
          aria-describedby="token-help"
          maxLength={100}
          value={token}
          onInput={(event) => setToken(event.currentTarget.value)}
        />
      </Field>
      <button type="submit" class="button main">
        {formatter.say('admin-sign-in')}
      </button>
    </form>
  );
}

/** What had the focus is gone: go on where the new part of the screen begins. */
function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus();
}

function partOf(id: string): AdminPart {
  return ADMIN_PARTS.find((part) => part === id) ?? 'tables';
}

function Parts(props: AdminPartProps) {
  const { route, controller, admin, formatter, dispatch } = props;
  const part = partOf(route.id);
  useEffect(() => void controller.look(part), [controller, part]);
  useEffect(() => focusIfLost('part'), []);
  const { session } = admin;
  if (!session) return null;
  const until = momentText(formatter, session.expires);
  const hasMore = admin.next !== null;
  return (
    <>
      <nav class="admin-parts" aria-label={formatter.say('admin-parts')}>
        {ADMIN_PARTS.map((each) => (
          <Link
            key={each}
            dispatch={dispatch}
            to={{ name: 'admin', id: each }}
            class="button"
            current={each === part}
          >
            {formatter.say('admin-part', { part: each })}
          </Link>
        ))}
      </nav>
      <section class="course admin-part" aria-labelledby="part">
        <h2 id="part" tabIndex={-1}>
          {formatter.say('admin-part', { part })}
        </h2>
        {part === 'tables' && <TablesPart {...props} />}
        {part === 'games' && <GamesPart {...props} />}
        {part === 'reports' && <ReportsPart {...props} />}
        {part === 'blocks' && <BlocksPart {...props} />}
        {part === 'announcement' && <AnnouncementPart {...props} />}
        {part === 'log' && <LogPart {...props} />}
        {hasMore && (
          <Button
            // Keep a focused button.
            aria-disabled={admin.isBusy || undefined}
            onClick={() => void (admin.isBusy || controller.more(part))}
          >
            {formatter.say('games-more')}
          </Button>
        )}
      </section>
      <p class="note">{formatter.say('admin-signed-in', { name: session.name, until })}</p>
      <Button onClick={() => void controller.signOut()}>{formatter.say('admin-sign-out')}</Button>
    </>
  );
}
