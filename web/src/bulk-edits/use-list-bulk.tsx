import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { FollowedList } from '../lists/follow-news.ts';
import type { BulkBarProps } from './BulkBar.tsx';
import { SelectionHead } from './SelectionHead.tsx';
import { useSelection } from './use-selection.ts';
import { useUndoHere } from './use-undo-here.ts';

export type ListBulkProps = Pick<BulkBarProps, 'noun' | 'list' | 'filter' | 'place' | 'total'> & {
  /** The bar for the selection; its code is loaded when there is one. */
  bar: ComponentType<Omit<BulkBarProps, 'fields'>>;
  /** The ids of the loaded items, and whether there are more. */
  ids: readonly string[];
  more: boolean;
  /** The items from one row to another, inclusive; absent when every row is an item. */
  between?: (from: string, to: string) => readonly string[];
  canEdit: boolean;
  tree: Pick<FollowedList, 'refresh' | 'refreshItems'>;
  recount: () => void;
};

/** The selection of a list, the checkbox for all its rows, and the bar below them. */
export interface ListBulk {
  /** Null where rows cannot be selected. */
  readonly selected: ReadonlySet<string> | null;
  /** Toggles the item of a row; with a range, selects all from the one last toggled. */
  readonly select: (id: string, line: string, range: boolean) => void;
  /** The same when every row is an item. */
  readonly selectItem: (id: string, range: boolean) => void;
  readonly clear: () => void;
  /** Selects all loaded rows; null where rows cannot be selected. */
  readonly head: ReactNode;
  readonly bar: ReactNode;
}

/** Selection and bulk editing of a list's items. */
export function useListBulk(props: ListBulkProps): ListBulk {
  const { noun, list, filter, place, total, bar: Bar, ids, more, between, canEdit, tree, recount } = props;
  useUndoHere(noun);
  const listed = useCallback(
    (from: string, to: string) => {
      const [first = -1, last = -1] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
      return first < 0 ? [] : ids.slice(first, last + 1);
    },
    [ids],
  );
  const chosen = useSelection(filter, between ?? listed);
  const { selection, select, clear } = chosen;
  const selected = useMemo(() => (selection.all ? new Set(ids) : selection.ids), [selection, ids]);
  const selectItem = useCallback((id: string, range: boolean) => select(id, id, range), [select]);
  const isLeaving = useRef(false);
  // The bar disappears together with the focused button, so the focus moves to the page's heading.
  useEffect(() => {
    if (!isLeaving.current || selection.ids.size > 0) return;
    isLeaving.current = false;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [selection]);
  return {
    selected: canEdit ? selected : null,
    select,
    selectItem,
    clear,
    head: canEdit ? <SelectionHead noun={noun} ids={ids} more={more} chosen={chosen} /> : null,
    bar: selection.ids.size > 0 && (
      <Suspense>
        <Bar
          noun={noun}
          list={list}
          filter={filter}
          place={place}
          chosen={chosen}
          loaded={ids}
          total={total}
          onLeave={() => {
            isLeaving.current = true;
            clear();
          }}
          onChanged={(changed) => {
            void (changed === null ? tree.refresh() : tree.refreshItems(changed)).catch(() => {});
            recount();
          }}
        />
      </Suspense>
    ),
  };
}
