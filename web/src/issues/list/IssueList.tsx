import { NO_FILTERS } from '@cairn/domain/search/address';
import { writeGrouping } from '@cairn/domain/search/grouping';
import { isManualSort } from '@cairn/domain/search/issues/sorts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Namespace } from '../../groups/namespace.ts';
import { items } from '../../items/table.ts';
import { Peek } from '../../lists/peek/Peek.tsx';
import type { PeekAddress } from '../../lists/peek/use-peeked.ts';
import { StaleRows } from '../../lists/loaded/StaleRows.tsx';
import { useNearEnd } from '../../lists/rows/use-near-end.ts';
import { useRowKeys } from '../../lists/rows/use-row-keys.ts';
import { LoadProblem, RefusedSearch } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { useIssueBulk } from '../bulk/use-issue-bulk.ts';
import type { IssueFilter } from './documents.ts';
import { IssueRows, ROW_HEIGHT } from './rows/IssueRows.tsx';
import { askedQuery, type IssueListView } from './list-view.ts';
import { NoIssues } from './NoIssues.tsx';
import type { AskedFilter } from './use-issue-filter.ts';
import { useLabelQuery } from './grouped/use-label-query.ts';
import { useIssueList } from './use-issue-list.ts';
import type { ListedIssue } from './listed-issue.ts';
import { loadable } from '../../ui/first/loadable.tsx';

export interface IssueListProps {
  /** Null for issues of all groups and projects. */
  namespace: Namespace | null;
  view: IssueListView;
  /** The API filter of the view, when it is known. */
  asked: AskedFilter;
  /** The URL of the list and of the item in its side panel. */
  address: PeekAddress;
  /** Shown in the side panel for an issue that does not exist or is hidden from the viewer. */
  notFound: ReactNode;
  /** The query of the list; `bareQuery` is the query of a URL without parameters. */
  query: string;
  bareQuery: string | null;
  /** Returns the URL query for a list query. */
  addressOf: (query: string) => string;
  /** True when there are filters besides the state. */
  isFiltered: boolean;
  /** Number of issues that match the filters, open and closed; undefined until known. */
  total: number | undefined;
  /** Number of those in the current state. */
  matching: number | undefined;
  /** True while they are being counted. */
  counting: boolean;
  /** Path of the form for a new issue; null without permission. */
  newPath: string | null;
  /** Imports issues from a file; null without permission. */
  onImport: (() => void) | null;
  recount: () => void;
  onView: (view: IssueListView) => void;
}

const everyLine = () => true;
const itemOf = (id: string) => items.item<ListedIssue>(id);

export const IssuePeek = loadable(async () => (await import('../peek/IssuePeek.tsx')).IssuePeek);

const GroupedIssues = loadable(async () => (await import('./grouped/GroupedIssues.tsx')).GroupedIssues);

const OrderedRows = loadable(async () => (await import('./order/OrderedRows.tsx')).OrderedRows);

/** The rows of a list of issues, or the empty state. */
export function IssueList({ asked: { filter, retry, refused }, ...props }: IssueListProps) {
  if (refused !== null) return <RefusedSearch what="the issues" reason={refused} />;
  if (retry !== null) return <LoadProblem what="the issues" onRetry={retry} />;
  if (filter === undefined) return <RowsSkeleton rows={6} />;
  const { grouping } = props.view;
  if (grouping === null) return <FilteredList {...props} filter={filter} />;
  return (
    <Suspense fallback={<RowsSkeleton rows={6} />}>
      <GroupedIssues key={writeGrouping(grouping)} {...props} filter={filter} grouping={grouping} />
    </Suspense>
  );
}

function FilteredList(props: Omit<IssueListProps, 'asked'> & { filter: IssueFilter }) {
  const { namespace, view, filter, address, notFound } = props;
  const { isFiltered, total, counting, newPath, onImport, recount, onView } = props;
  const at = namespace === null ? null : { kind: namespace.kind, fullPath: namespace.fullPath };
  const { filters, sort } = view;
  const asked = { namespace: at, filter: { ...filter, state: view.state }, filters, sort };
  const { tree, state } = useIssueList(asked, props.bareQuery, recount);
  const list = state.top;
  const { ids } = list;
  const shown = askedQuery(view);
  const bulk = useIssueBulk({
    namespace: at,
    filter: shown,
    total: props.matching,
    tree,
    list,
    // The end of the list is unknown until the server has confirmed it.
    more: list.next !== null || list.status !== 'ready',
    recount,
  });

  const box = useRef<HTMLDivElement>(null);
  const rows = useRowKeys({
    noun: 'issue',
    label: 'Issues',
    ids,
    rowHeight: ROW_HEIGHT,
    isItem: everyLine,
    tree: null,
    onSelect: bulk.selected === null ? null : bulk.selectItem,
    onClear: bulk.clear,
  });
  const end = useRef<HTMLDivElement>(null);
  const automatic = list.next !== null && list.more === 'idle' && list.status === 'ready';
  useNearEnd(end, automatic ? tree.more : null, ids.length);
  const labelQuery = useLabelQuery(props);
  const readAgain = () => {
    void (list.status === 'ready' ? tree.refresh() : tree.load());
    recount();
  };

  const isOrdered = namespace !== null && isManualSort(view.sort);
  useEffect(() => {
    if (isOrdered) OrderedRows.load();
  }, [isOrdered]);
  const drawn = {
    box,
    list: tree,
    ids,
    near: namespace?.fullPath ?? '',
    current: rows.current,
    selected: bulk.selected,
    showState: view.state === 'all',
    labelQuery,
    onSelect: bulk.selectItem,
  };
  return (
    <>
      {ids.length === 0 && (list.status === 'failed' || list.status === 'missing') ? (
        <LoadProblem what="the issues" onRetry={readAgain} />
      ) : // The empty state depends on the counts.
      ids.length === 0 && (list.status !== 'ready' || counting) ? (
        <RowsSkeleton rows={6} />
      ) : ids.length === 0 ? (
        <NoIssues
          namespace={namespace}
          view={view}
          newPath={newPath}
          onImport={onImport}
          isFiltered={isFiltered}
          none={total === 0 && !isFiltered}
          onClear={() => onView({ ...view, filters: NO_FILTERS })}
        />
      ) : (
        <StaleRows what="issues" status={list.status} onRetry={readAgain}>
          {bulk.head}
          {/* Rows that are rendered again when they become movable would lose the focus. */}
          <Suspense fallback={<RowsSkeleton rows={6} />}>
            {isOrdered ? <OrderedRows {...drawn} tree={tree} rows={rows} /> : <IssueRows {...drawn} />}
          </Suspense>
        </StaleRows>
      )}
      {list.status === 'ready' && list.next !== null && (
        <div ref={end}>
          <ShowMore more={() => void tree.more()} next={list.more} />
        </div>
      )}
      <Peek
        noun="issue"
        address={address}
        box={box}
        ids={ids}
        itemOf={itemOf}
        rows={rows}
        item={IssuePeek}
        notFound={notFound}
      />
      {bulk.bar}
    </>
  );
}
