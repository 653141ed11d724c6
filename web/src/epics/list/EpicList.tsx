import { isUnfiltered, NO_FILTERS } from '@cairn/domain/search/address';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { useRowFocus } from '../../tree/rows/use-row-focus.ts';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { countOf, type StateCounts } from '../../lists/tabs/state-tab.ts';
import { EpicRows, ROW_HEIGHT } from './EpicRows.tsx';
import { useFoldKeys } from './use-fold-keys.ts';
import type { ListedEpic } from './listed-epic.ts';
import { listQuestion } from './list-request.ts';
import { type ListView } from './list-view.ts';
import { NoEpics } from './NoEpics.tsx';
import { epicsBetween, type ListRow } from './rows.ts';
import { Peek } from '../../lists/peek/Peek.tsx';
import { type PeekAddress } from '../../lists/peek/use-peeked.ts';
import { useEpicBulk } from './use-epic-bulk.ts';
import { useEpicList } from './use-epic-list.ts';
import { StaleRows } from '../../lists/loaded/StaleRows.tsx';
import { useNearEnd } from '../../lists/rows/use-near-end.ts';
import { useRowKeys } from '../../lists/rows/use-row-keys.ts';
import { useLabelQuery } from './use-label-query.ts';
import { askedQuery } from './list-view.ts';
import { loadable } from '../../ui/first/loadable.tsx';

export const EpicPeek = loadable(async () => (await import('../peek/EpicPeek.tsx')).EpicPeek);

export interface EpicListProps {
  fullPath: string;
  view: ListView;
  /** The query of the list; `addressOf` returns the URL query for a list query. */
  query: string;
  addressOf: (query: string) => string;
  /** The URL of the list and of the item in its side panel. */
  address: PeekAddress;
  /** Shown in the side panel for an epic that does not exist or is hidden from the viewer. */
  notFound: ReactNode;
  /** Number of epics in each tab; undefined until known. */
  counted: StateCounts | undefined;
  uncounted: boolean;
  /** True when the viewer may create epics here; known once the counts are. */
  mayCreate: boolean;
  recount: () => void;
  onView: (view: ListView) => void;
}

/** The rows of a list of epics, or the empty state. */
export function EpicList(props: EpicListProps) {
  const { fullPath, view, address, notFound, counted, uncounted, recount, onView } = props;
  const isTree = view.layout === 'tree';
  const { tree, list, rows } = useEpicList(listQuestion(fullPath, view), isTree, recount);
  const canCreate = list.canCreate ?? props.mayCreate;

  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const between = useCallback((from: string, to: string) => epicsBetween(rows, from, to), [rows]);
  const bulk = useEpicBulk({
    fullPath,
    filter: askedQuery(view),
    total: isTree || !counted ? undefined : countOf(counted, view.state),
    tree,
    list,
    between,
    canEdit: canCreate,
    recount,
  });
  const { select: choose } = bulk;
  const select = useCallback(
    (epic: ListedEpic, line: string, range: boolean) => choose(epic.id, line, range),
    [choose],
  );
  const readAgain = () => {
    void (list.status === 'ready' ? tree.refresh() : tree.load());
    recount();
  };
  // Rows are memoised, so their props must keep their identity.
  const toggle = useCallback((epic: ListedEpic) => tree.toggle(epic.id), [tree]);
  const labelQuery = useLabelQuery(props);
  const box = useRef<HTMLDivElement>(null);
  const press = (row: ListRow) => {
    if (row.kind === 'epic') return;
    const place = rows.indexOf(row);
    // The first new child has the index of the "show more" row.
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
    onClear: bulk.clear,
  });
  const { current } = walked;
  useFoldKeys(current === null ? undefined : epicLines.get(current), toggle);
  const itemOf = useCallback((id: string) => epicLines.get(id)?.epic, [epicLines]);

  const end = useRef<HTMLDivElement>(null);
  const automatic = list.next !== null && list.more === 'idle' && list.status === 'ready';
  useNearEnd(end, automatic ? tree.more : null, rows.length);
  return (
    <>
      {rows.length === 0 && list.status === 'failed' ? (
        <LoadProblem what="the epics" onRetry={readAgain} />
      ) : rows.length === 0 && (list.status === 'loading' || uncounted) ? (
        <RowsSkeleton rows={6} />
      ) : rows.length > 0 ? (
        <StaleRows what="epics" status={list.status} onRetry={readAgain}>
          {bulk.head}
          <EpicRows
            box={box}
            list={tree}
            rows={rows}
            ids={ids}
            fullPath={fullPath}
            focus={isTree ? focus : null}
            more={list.next !== null}
            current={current}
            selected={bulk.selected}
            showState={view.state === 'all'}
            labelQuery={labelQuery}
            onToggle={toggle}
            onSelect={select}
            onPress={press}
          />
        </StaleRows>
      ) : (
        <NoEpics
          fullPath={fullPath}
          view={view}
          canCreate={canCreate}
          none={!!counted && countOf(counted, 'all') === 0 && isUnfiltered(view.filters)}
          onClear={() => onView({ ...view, filters: NO_FILTERS })}
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
      {bulk.bar}
    </>
  );
}
