import { useEffect, useState } from 'preact/hooks';
import { useLong, useStore } from './hooks';
import type { Page } from './page';
import { PiecePaints } from './pieces/Piece';
import { AnnouncementBar } from './screens/AnnouncementBar';
import { Button } from './screens/buttons';
import { HelpDialog } from './screens/dialogs/HelpDialog';
import { SettingsDialog } from './screens/dialogs/SettingsDialog';
import { Blank, isLazy, LazyScreen } from './screens/LazyScreen';
import { StartScreen } from './screens/start/StartScreen';
import { Invite } from './screens/table/Invite';
import { JoinForm } from './screens/table/JoinForm';
import { TableScreen } from './screens/table/TableScreen';
import { type Draft, loadDraft, saveDraft } from './settings/draft';
import { keptGame, loadTables } from './settings/savedTables';
import type { Settings } from './settings/settings';
import { forVisits } from './settings/storages';
import type { Shown } from './state/desk';
import type { Dispatch, State, TableState } from './state/state';
import { isYourTurn } from './state/turn';
import type { Seat, View } from './wire/types';
import type { Formatter } from './words/formatter';

const loadScreens = () => import('./lazy');
const loadHome = () => import('./home/Home');

interface AppPartProps {
  readonly page: Page;
  readonly state: State;
  readonly settings: Settings;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

/** The whole page: one screen, perhaps a dialogue over it. */
export function App({ page }: { readonly page: Page }) {
  const state = useStore(page.session.store);
  const settings = useStore(page.settings);
  const formatter = page.session.formatter();
  const dispatch: Dispatch = (intent) => page.session.handle(intent);
  const parts = { page, state, settings, formatter, dispatch };
  const title = titleOf(state, formatter);
  const isTurn = isYourTurn(atTable(state));
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = new URL(isTurn ? 'icon-turn.svg' : 'icon.svg', page.base).href;
  }, [page, isTurn]);
  return (
    <>
      <PiecePaints />
      <AnnouncementBar announcement={state.announcement} formatter={formatter} />
      <CurrentScreen {...parts} />
      <Dialogs {...parts} />
    </>
  );
}

function CurrentScreen(props: AppPartProps) {
  const { table, route } = props.state;
  if (isLazy(route)) return <LazyScreen {...props} route={route} load={loadScreens} />;
  if (route.name === 'start' || table === null) return <Start {...props} />;
  if (table.connection === 'gone' || table.view === null)
    return <Nothing {...props} table={table} />;
  return <AtTable {...props} table={table as Shown} />;
}

function Start({ page, state, formatter, dispatch }: AppPartProps) {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(forVisits));
  return (
    <StartScreen
      formatter={formatter}
      draft={draft}
      onDraft={(changed) => {
        saveDraft(forVisits, changed);
        setDraft(changed);
      }}
      onOpen={(table) => dispatch({ type: 'open', table })}
      isBusy={state.isBusy}
      trouble={state.trouble}
      page={page}
      loadHome={loadHome}
      dispatch={dispatch}
    />
  );
}

/** No table is shown: not yet, or not at all. */
function Nothing({ table, formatter, dispatch }: AppPartProps & { readonly table: TableState }) {
  const isGone = table.connection === 'gone';
  const isLost = table.connection === 'lost';
  const isLong = useLong();
  if (!isLong && !isGone && !isLost) return <Blank />;
  return (
    <main class="start">
      <h1>{formatter.say(isGone ? 'table-gone' : 'loading')}</h1>
      {isGone && <p>{table.said.at(-1)?.text}</p>}
      {isLost && <p>{formatter.say('connection-lost')}</p>}
      {isLost && keptGame(forVisits, table.id) && <p>{formatter.say('goes-on-soon')}</p>}
      <Button onClick={() => dispatch({ type: 'go', route: { name: 'start' } })}>
        {formatter.say('back-to-start')}
      </Button>
    </main>
  );
}

function AtTable(props: AppPartProps & { readonly table: Shown }) {
  if (props.table.view.stage === 'waiting') return <Waiting {...props} />;
  return <TableScreen {...props} />;
}

function Waiting({ page, table, formatter, dispatch }: AppPartProps & { readonly table: Shown }) {
  if (table.held.length === 0) {
    const { name } = loadDraft(forVisits);
    return <JoinForm view={table.view} formatter={formatter} name={name} dispatch={dispatch} />;
  }
  const isListed = loadTables(forVisits).some(({ id, isListed }) => id === table.id && isListed);
  return (
    <Invite
      page={page}
      formatter={formatter}
      id={table.id}
      isListed={isListed}
      dispatch={dispatch}
      onSay={(text) => dispatch({ type: 'say-text', text })}
    />
  );
}

function Dialogs({ page, state, settings, formatter, dispatch }: AppPartProps) {
  const close = () => dispatch({ type: 'close-dialog' });
  if (state.dialog === 'help') {
    return (
      <HelpDialog
        formatter={formatter}
        view={state.table?.view ?? null}
        onClose={close}
        dispatch={dispatch}
      />
    );
  }
  if (state.dialog === null) return null;
  return (
    <SettingsDialog
      formatter={formatter}
      settings={settings}
      onChange={(changed) => void page.choose(changed)}
      onClose={close}
    />
  );
}

function titleOf(state: State, formatter: Formatter): string {
  const view = state.table?.view;
  if (isLazy(state.route)) return `${formatter.say(`${state.route.name}-heading`)} · Quaterne`;
  if (!view) return 'Quaterne';
  const turn = isYourTurn(atTable(state)) ? `${formatter.say('title-your-turn')} · ` : '';
  return `${turn}${tableTitle(state.table?.held ?? [], view, formatter)} · Quaterne`;
}

/** Who plays; while somebody is missing, what is waited for. */
function tableTitle(held: readonly Seat[], { one, two }: View, formatter: Formatter): string {
  if (one && two) {
    return formatter.say('table-players', { one: formatter.name(one), two: formatter.name(two) });
  }
  const inviter = one ?? two;
  if (held.length > 0 || inviter === null) return formatter.say('find-waiting-title');
  return formatter.say('join-title', { name: formatter.name(inviter) });
}

/** The table of this screen; lessons and puzzles have none. */
function atTable({ route, table }: State): TableState | null {
  return route.name === 'table' ? table : null;
}
