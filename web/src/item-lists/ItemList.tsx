import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { writeGrouping } from '@cairn/domain/search/grouping';
import type { Namespace } from '../groups/namespace.ts';
import { items } from '../items/table.ts';
import type { PeekAddress } from '../lists/peek/use-peeked.ts';
import { useRowKeys } from '../lists/rows/use-row-keys.ts';
import type { StateCounts } from '../lists/tabs/state-tab.ts';
import { loadable } from '../ui/first/loadable.tsx';
import { LoadProblem, RefusedSearch } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { isListed, useListAdding } from './adding/use-list-adding.tsx';
import { useEditedCell, useEditKeys, useUnmoved } from './cells/use-edited-cell.ts';
import type { AskedFilters, ItemListKind, ListQuestion } from './kinds/kind.ts';
import type { ListView } from './list-view.ts';
import { ListBody } from './ListBody.tsx';
import type { ListedItem } from './rows/column.ts';
import { ItemRows } from './rows/ItemRows.tsx';
import { HEAD_HEIGHT, ItemTable } from './rows/ItemTable.tsx';
import { useRowFrame } from './rows/use-row-frame.ts';
import { useBulk } from './use-bulk.ts';
import { useListData } from './use-list-data.ts';

export interface ItemListProps {
  kind: ItemListKind;
  /** Null for the viewer's own items of all groups and projects. */
  namespace: Namespace | null;
  view: ListView;
  /** The filters of the view as arguments of the API, when they are known. */
  asked: AskedFilters;
  /** Why the server would refuse the search, as a sentence. */
  refused: string | null;
  /** The URL of the list and of the item in its side panel. */
  address: PeekAddress;
  /** Shown in the side panel for an item that does not exist or is hidden from the viewer. */
  notFound: ReactNode;
  /** The query of the list; `bareQuery` is the query of a URL without parameters. */
  query: string;
  bareQuery: string | null;
  /** Returns the URL query for a list query. */
  addressOf: (query: string) => string;
  /** The keys of hidden columns. */
  hidden: readonly string[];
  /** True when there are filters besides the state. */
  isFiltered: boolean;
  /** Number of items that match the filters, open and closed; undefined until known. */
  counted: StateCounts | undefined;
  /** True while they are being counted. */
  counting: boolean;
  /** Whether the viewer may bulk-edit items, as far as it is known without the list. */
  mayEdit: boolean | null;
  /** Path of the form for a new item; null without permission. */
  newPath: string | null;
  /** Whether the viewer may add items at the end of the list. */
  canAdd: boolean;
  /** Number of the group or project; null until known. */
  groupId: number | null;
  /** Imports items from a file; null without permission. */
  onImport: (() => void) | null;
  /** Path of the import from Jira; null without permission. */
  jiraPath: string | null;
  recount: () => void;
  onView: (view: ListView) => void;
}

export type AskedListProps = Omit<ItemListProps, 'asked' | 'refused'> & { question: ListQuestion };

const everyLine = () => true;
const itemOf = (id: string) => items.item<ListedItem>(id);

const GroupedItems = loadable(async () => (await import('./GroupedItems.tsx')).GroupedItems);
const OrderedRows = loadable(async () => (await import('./rows/OrderedRows.tsx')).OrderedRows);

/** The rows of a list, or the empty state. */
export function ItemList({ asked: { request, retry }, refused, ...props }: ItemListProps) {
  const { kind, namespace, view } = props;
  if (refused !== null) return <RefusedSearch what={`the ${kind.noun}s`} reason={refused} />;
  if (retry !== null) return <LoadProblem what={`the ${kind.noun}s`} onRetry={retry} />;
  if (request === undefined) return <RowsSkeleton rows={6} />;
  const { filters, state, sort, layout, grouping } = view;
  const place = namespace === null ? null : { kind: namespace.kind, fullPath: namespace.fullPath };
  const question: ListQuestion = { namespace: place, request, filters, state, sort, layout };
  if (grouping !== null)
    return (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <GroupedItems
          key={writeGrouping(grouping)}
          {...props}
          question={{ ...question, grouping }}
          grouping={grouping}
        />
      </Suspense>
    );
  const { tree: Tree } = kind;
  if (layout === 'tree' && Tree !== undefined) return <Tree {...props} question={question} />;
  return <FlatList {...props} question={question} />;
}

function FlatList(props: AskedListProps) {
  const { kind, namespace, view, question, bareQuery, recount, onView } = props;
  const { tree, state } = useListData(kind, question, bareQuery, recount);
  const list = state.top;
  const box = useRef<HTMLDivElement>(null);
  const cell = useEditedCell(box);
  const ids = useUnmoved(list.ids, cell.edited !== null);
  const canEdit = (list.canEdit ?? props.mayEdit) === true;
  const bulk = useBulk(props, {
    tree,
    ids,
    // The end of the list is unknown until the server has confirmed it.
    more: list.next !== null || list.status !== 'ready',
    canEdit,
  });
  const { frame, table, rowHeight } = useRowFrame(props, canEdit, cell.onEdit);
  const adding = useListAdding(props, { show: tree.refreshItems, isListed });
  const rows = useRowKeys({
    noun: kind.noun,
    box,
    ids,
    rowHeight,
    covered: HEAD_HEIGHT,
    isItem: everyLine,
    tree: null,
    onSelect: bulk.selected === null ? null : bulk.selectItem,
    onClear: bulk.clear,
  });
  const isEnabled = canEdit && props.address.peeked === null;
  const onEdited = useEditKeys({ kind, rows, cell, isEnabled });
  const isMovable = kind.isManual(view.sort, namespace);
  useEffect(() => {
    if (isMovable) OrderedRows.load();
  }, [isMovable]);
  const drawn = {
    box,
    list: tree,
    frame,
    ids,
    rowHeight,
    current: rows.current,
    selected: bulk.selected,
    onSelect: bulk.selectItem,
    edited: cell.edited,
    onEdited,
  };
  return (
    <ListBody
      {...props}
      tree={tree}
      list={list}
      rows={rows}
      bulk={bulk}
      box={box}
      ids={ids}
      itemOf={itemOf}
      adding={adding}
    >
      <ItemTable
        table={table}
        label={kind.title}
        columns={frame.columns}
        sort={view.sort}
        onSort={(sort) => onView({ ...view, sort })}
        selectAll={bulk.head}
        count={list.next === null ? ids.length : -1}
        rowHeight={rowHeight}
        isMovable={isMovable}
        isSticky
      >
        {/* Rows that are rendered again when they become movable would lose the focus. */}
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          {isMovable ? <OrderedRows {...drawn} tree={tree} rows={rows} /> : <ItemRows {...drawn} />}
        </Suspense>
      </ItemTable>
    </ListBody>
  );
}
