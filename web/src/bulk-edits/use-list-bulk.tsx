import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { FollowedList } from '../lists/follow-news.ts';
import type { BulkBarProps } from './BulkBar.tsx';
import { SelectionHead } from './SelectionHead.tsx';
import { useSelection } from './use-selection.ts';
import { useUndoHere } from './use-undo-here.ts';

export type ListBulkProps = Pick<BulkBarProps, 'noun' | 'list' | 'filter' | 'place' | 'total'> & {
  /** What can be done to what is chosen; its code is fetched once something is. */
  bar: ComponentType<Omit<BulkBarProps, 'fields'>>;
  /** The items that are loaded, and whether further ones follow them. */
  ids: readonly string[];
  more: boolean;
  /** The items from one line to another, both included; left out where each line is an item. */
  between?: (from: string, to: string) => readonly string[];
  canEdit: boolean;
  tree: Pick<FollowedList, 'refresh' | 'look'>;
  recount: () => void;
};

/** What is chosen of a list, and what stands above and below its rows for it. */
export interface ListBulk {
  /** Null where nothing can be chosen. */
  readonly selected: ReadonlySet<string> | null;
  /** Chooses an item by its line, or lets it go; with a range all from the last one chosen. */
  readonly select: (id: string, line: string, range: boolean) => void;
  /** The same where each line is an item. */
  readonly selectItem: (id: string, range: boolean) => void;
  readonly clear: () => void;
  readonly head: ReactNode;
  readonly bar: ReactNode;
}

/** Choosing items of a list and changing them together. */
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
  // The bar goes together with the button that had the focus, and what covers the page on a phone goes with it.
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
    head: canEdit && <SelectionHead noun={noun} ids={ids} more={more} chosen={chosen} />,
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
            void (changed === null ? tree.refresh() : tree.look(changed)).catch(() => {});
            recount();
          }}
        />
      </Suspense>
    ),
  };
}
