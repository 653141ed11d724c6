import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { SelectionHead } from '../../bulk-edits/SelectionHead.tsx';
import { useSelection } from '../../bulk-edits/use-selection.ts';
import { useUndoHere } from '../../bulk-edits/use-undo-here.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import type { ItemTree } from '../../lists/item-tree.ts';
import type { ListState } from '../../lists/paged-list.ts';
import { withBase } from '../../site/base-path.ts';

const IssueBulkBar = lazy(async () => ({ default: (await import('./IssueBulkBar.tsx')).IssueBulkBar }));

export type IssueBulkProps = {
  /** Null for issues of all groups and projects. */
  namespace: Namespace | null;
  /** The query that says what the list holds, and how many issues that is; undefined while it is not known. */
  filter: string;
  matching: number | undefined;
  tree: Pick<ItemTree, 'refresh' | 'look'>;
  list: Pick<ListState, 'ids' | 'next' | 'canEdit'>;
  recount: () => void;
};

type IssueBulk = {
  /** What is chosen; null where nothing can be. */
  readonly selected: ReadonlySet<string> | null;
  readonly select: (id: string, range: boolean) => void;
  readonly clear: () => void;
  /** Above the rows, and below them. */
  readonly head: ReactNode;
  readonly bar: ReactNode;
};

/** Choosing issues of a list and changing them together. */
export function useIssueBulk(props: IssueBulkProps): IssueBulk {
  const { namespace, filter, matching, tree, list, recount } = props;
  const { ids } = list;
  useUndoHere('issue');
  const between = useCallback(
    (from: string, to: string) => {
      const [first = -1, last = -1] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
      return first < 0 ? [] : ids.slice(first, last + 1);
    },
    [ids],
  );
  const chosen = useSelection(filter, between);
  const { selection, select, clear } = chosen;
  const shown = useMemo(() => (selection.all ? new Set(ids) : selection.ids), [selection, ids]);
  const box = useRef<HTMLInputElement>(null);
  const canEdit = list.canEdit === true;
  const selectLine = useCallback((id: string, range: boolean) => select(id, id, range), [select]);
  return {
    selected: canEdit ? shown : null,
    select: selectLine,
    clear,
    head: canEdit && (
      <SelectionHead noun="issue" ids={ids} more={list.next !== null} chosen={chosen} box={box} />
    ),
    bar: selection.ids.size > 0 && (
      <Suspense>
        <IssueBulkBar
          list={namespace === null ? withBase('/dashboard/issues') : pageOf(namespace, 'issues')}
          filter={filter}
          place={namespace}
          chosen={chosen}
          loaded={ids}
          total={matching}
          onLeave={() => {
            clear();
            // The bar goes together with the button that had the focus.
            box.current?.focus({ preventScroll: true });
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
