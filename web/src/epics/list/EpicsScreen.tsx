import { useCounts } from '../../lists/use-counts.ts';
import { isUnfiltered, NO_FILTERS } from '@cairn/domain/search/address';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { withFilter } from '../../search/filter-draft.ts';
import Download from 'lucide-react/icons/download';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { epicsListPath, newEpicPath } from '../../roadmap/urls.ts';
import { useRowFocus } from '../../tree/rows/use-row-focus.ts';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { SelectionHead } from '../../bulk-edits/SelectionHead.tsx';
import { useSelection } from '../../bulk-edits/use-selection.ts';
import { useUndoHere } from '../../bulk-edits/use-undo-here.ts';
import { EPIC_COUNTS } from './documents.ts';
import { EpicRows, ROW_HEIGHT } from './EpicRows.tsx';
import { useFoldKeys } from './use-fold-keys.ts';
import type { ListedEpic } from './listed-epic.ts';
import { filterRequest, listQuestion } from './list-request.ts';
import { readListView, rememberLayout, rememberedLayout, writeListView, type ListView } from './list-view.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { NoEpics } from './NoEpics.tsx';
import { epicsBetween, type ListRow } from './rows.ts';
import { Peek } from '../../lists/peek/Peek.tsx';
import { type PeekAddress, usePeeked } from '../../lists/peek/use-peeked.ts';
import { loadable } from '../../ui/loadable.ts';
import type { Namespace } from '../../groups/namespace.ts';
import type { ViewedList } from '../../saved-views/use-saved-views.ts';
import { ViewsBar } from '../../saved-views/ViewsBar.tsx';
import { WithSavedViews } from '../../saved-views/WithSavedViews.tsx';
import { EPIC_VIEWS } from './saved-epic-views.ts';
import { StateTabs } from '../../lists/StateTabs.tsx';
import { useEpicList } from './use-epic-list.ts';
import { UnderConfirmation } from '../../lists/loaded/UnderConfirmation.tsx';
import { useNearEnd } from '../../lists/use-near-end.ts';
import { useRowKeys } from '../../lists/use-row-keys.ts';
import styles from '../../lists/ListScreen.module.css';

const BulkBar = lazy(async () => ({ default: (await import('../../bulk-edits/BulkBar.tsx')).BulkBar }));

const EpicPeek = loadable(async () => (await import('../peek/EpicPeek.tsx')).EpicPeek);

export type EpicsScreenProps = {
  fullPath: string;
  groupName: string | undefined;
  /** The query of the address, without its question mark. */
  query: string;
  /** Replaces the query of the address, without a new entry in the history. */
  onQueryChange: (query: string) => void;
  title: string;
  /** Shown for an epic beside the list that is missing or hidden from the viewer. */
  notFound: ReactNode;
};

/** The epics of a group and the groups inside it: found, ordered, chosen and changed together. */
export function EpicsScreen({ fullPath, groupName, title, notFound, ...whole }: EpicsScreenProps) {
  useDocumentTitle(title, groupName);
  const namespace = useMemo((): Namespace => ({ kind: 'group', fullPath }), [fullPath]);
  const address = usePeeked(whole.query, whole.onQueryChange);
  return (
    <WithSavedViews
      kind={EPIC_VIEWS}
      namespace={namespace}
      title="Epics"
      query={address.query}
      onQueryChange={address.onQueryChange}
    >
      {(viewed) => <ViewedEpics fullPath={fullPath} notFound={notFound} address={address} viewed={viewed} />}
    </WithSavedViews>
  );
}

type ViewedEpicsProps = Pick<EpicsScreenProps, 'fullPath' | 'notFound'> & {
  address: PeekAddress;
  viewed: ViewedList;
};

function ViewedEpics({ fullPath, notFound, address, viewed }: ViewedEpicsProps) {
  const { query, onQueryChange, addressOf } = viewed;
  const [remembered] = useState(rememberedLayout);
  const view = useMemo(() => readListView(query, remembered), [query, remembered]);
  const setView = (next: ListView) => {
    if (next.layout !== view.layout) rememberLayout(next.layout);
    const written = writeListView(next, query);
    onQueryChange(
      next.layout === 'list' && remembered === 'tree' ? `${written}${written && '&'}layout=list` : written,
    );
  };

  const counts = useCounts(EPIC_COUNTS, filterRequest(fullPath, view));
  const { recount } = counts;
  const isTree = view.layout === 'tree';
  const { tree, list, rows } = useEpicList(listQuestion(fullPath, view), isTree, recount);
  const found = counts.data;
  const group = found?.group;
  const canCreate = list.canCreate ?? group?.userPermissions.createEpic === true;

  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const between = useCallback((from: string, to: string) => epicsBetween(rows, from, to), [rows]);
  const chosen = useSelection(query, between);
  const { selection, select: choose, clear } = chosen;
  const select = useCallback(
    (epic: ListedEpic, line: string, range: boolean) => choose(epic.id, line, range),
    [choose],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const headBox = useRef<HTMLInputElement>(null);
  const leaveBulkBar = () => {
    clear();
    // The bar goes together with the button that had the focus.
    heading.current?.focus({ preventScroll: true });
  };
  const readAgain = () => {
    void (list.status === 'ready' ? tree.refresh() : tree.load());
    recount();
  };
  const changed = (changedIds: readonly string[] | null) => {
    void (changedIds === null ? tree.refresh() : tree.look(changedIds)).catch(() => {});
    recount();
  };
  // A row keeps still while others change, so what it is given must keep its identity.
  const toggle = useCallback((epic: ListedEpic) => tree.toggle(epic.id), [tree]);
  const labelQuery = useCallback(
    (label: string) => {
      const filters = withFilter(EPIC_TOKENS, view.filters, { key: 'label', operator: 'is', value: label });
      return addressOf(writeListView({ ...view, filters }, query));
    },
    [view, query, addressOf],
  );
  const box = useRef<HTMLDivElement>(null);
  const press = (row: ListRow) => {
    if (row.kind === 'epic') return;
    const place = rows.indexOf(row);
    // The first of the new children stands where the line for more of them stood.
    void tree.moreChildren(row.parent.id).then(() => focus.focusAt(place));
  };
  const focus = useRowFocus(box, rows, {
    toggle: (id, open) => {
      const row = rows.find((one) => one.id === id);
      if (row?.kind === 'epic' && row.expanded === !open) toggle(row.epic);
    },
    press,
    space: null,
  });
  const epicLines = useMemo(
    () => new Map(rows.flatMap((row) => (row.kind === 'epic' ? [[row.id, row] as const] : []))),
    [rows],
  );
  const walked = useRowKeys({
    noun: 'epic',
    label: 'Epics',
    ids,
    rowHeight: ROW_HEIGHT,
    isItem: (id) => epicLines.has(id),
    tree: isTree ? { current: focus.current?.id ?? null, focusRow: focus.focusRow } : null,
    onSelect: canCreate
      ? (id, range) => {
          const row = epicLines.get(id);
          if (row !== undefined) select(row.epic, id, range);
        }
      : null,
    onClear: clear,
  });
  const { current } = walked;
  useFoldKeys(current === null ? undefined : epicLines.get(current), toggle);
  const itemOf = useCallback((id: string) => epicLines.get(id)?.epic, [epicLines]);
  useUndoHere('epic');

  const end = useRef<HTMLDivElement>(null);
  const automatic = list.next !== null && list.more === 'idle' && list.status === 'ready';
  useNearEnd(end, automatic ? tree.more : null, rows.length);

  const counting = group === undefined && counts.error === null;
  const counted = counts.areOld ? undefined : group;
  // Why a list is empty is told by the counts.
  const uncounted = counted === undefined && counts.error === null;
  const shown = useMemo(() => (selection.all ? new Set(list.ids) : selection.ids), [selection, list.ids]);
  const exported = writeListView({ ...view, layout: 'list' }, '');
  return (
    <div className={styles['page']} data-peek={address.peeked !== null || undefined}>
      <header className={styles['header']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          Epics
        </h1>
        <div className={styles['buttons']} data-arriving={counting || undefined}>
          <LinkButton
            href={`${epicsListPath(fullPath)}.csv${exported === '' ? '' : `?${exported}`}`}
            download=""
            icon={<Download size={16} aria-hidden="true" />}
          >
            Export as CSV
          </LinkButton>
          {canCreate && (
            <LinkButton variant="primary" href={newEpicPath(fullPath)}>
              New epic
            </LinkButton>
          )}
        </div>
      </header>
      <ViewsBar list={viewed} />
      <div className={styles['bar']} data-arriving={counting || undefined}>
        <StateTabs
          state={view.state}
          counts={group ?? null}
          areOld={counts.areOld}
          exact={counts.exact}
          queryOf={(state) => addressOf(writeListView({ ...view, state }, query))}
          onQuery={viewed.go}
        />
      </div>
      <ListToolbar
        fullPath={fullPath}
        view={view}
        currentUser={found?.currentUser ?? null}
        onView={setView}
      />
      {rows.length === 0 && list.status === 'failed' ? (
        <LoadProblem what="the epics" onRetry={readAgain} />
      ) : rows.length === 0 && (list.status === 'loading' || uncounted) ? (
        <RowsSkeleton rows={6} />
      ) : rows.length > 0 ? (
        <UnderConfirmation what="epics" status={list.status} onRetry={readAgain}>
          {canCreate && (
            <SelectionHead
              noun="epic"
              ids={list.ids}
              more={list.next !== null}
              chosen={chosen}
              box={headBox}
            />
          )}
          <EpicRows
            box={box}
            list={tree}
            rows={rows}
            ids={ids}
            fullPath={fullPath}
            focus={isTree ? focus : null}
            more={list.next !== null}
            current={current}
            selected={canCreate ? shown : null}
            showState={view.state === 'all'}
            labelQuery={labelQuery}
            onToggle={toggle}
            onSelect={select}
            onPress={press}
          />
        </UnderConfirmation>
      ) : (
        <NoEpics
          fullPath={fullPath}
          view={view}
          canCreate={canCreate}
          none={counted?.all.count === 0 && isUnfiltered(view.filters)}
          onClear={() => setView({ ...view, filters: NO_FILTERS })}
        />
      )}
      {list.next !== null && (
        <div ref={end}>
          <ShowMore more={() => void tree.more()} next={list.more} />
        </div>
      )}
      <Peek
        noun="epic"
        address={address}
        box={box}
        ids={ids}
        itemOf={itemOf}
        rows={walked}
        item={EpicPeek}
        notFound={notFound}
      />
      {selection.ids.size > 0 && (
        <Suspense>
          <BulkBar
            noun="epic"
            list={epicsListPath(fullPath)}
            filter={exported}
            place={{ kind: 'group', fullPath }}
            chosen={chosen}
            loaded={list.ids}
            total={isTree ? undefined : counted?.[view.state].count}
            onLeave={leaveBulkBar}
            onChanged={changed}
          />
        </Suspense>
      )}
    </div>
  );
}
