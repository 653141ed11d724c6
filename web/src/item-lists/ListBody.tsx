import { NO_FILTERS } from '@cairn/domain/search/address';
import { type ReactNode, useRef } from 'react';
import type { ListBulk } from '../bulk-edits/use-list-bulk.tsx';
import type { ItemTree } from '../lists/item-tree.ts';
import { StaleRows } from '../lists/loaded/StaleRows.tsx';
import type { ListState } from '../lists/paged-list.ts';
import { Peek, type PeekProps } from '../lists/peek/Peek.tsx';
import { useNearEnd } from '../lists/rows/use-near-end.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { AddRows } from '../work-items/adding/AddRows.tsx';
import type { ListAdding } from './adding/use-list-adding.tsx';
import { EmptyList } from './EmptyList.tsx';
import type { AskedListProps } from './ItemList.tsx';

export type ListBodyProps = AskedListProps &
  Pick<PeekProps, 'box' | 'ids' | 'itemOf' | 'rows'> & {
    tree: ItemTree;
    list: ListState;
    bulk: ListBulk;
    adding: ListAdding | null;
    /** The table of the rows. */
    children: ReactNode;
  };

/** The table of a list with what is below it, or a message when it is empty or could not be read. */
export function ListBody(props: ListBodyProps) {
  const { kind, tree, list, bulk, box, ids, itemOf, rows, children, counting, recount, adding } = props;
  const what = `${kind.noun}s`;
  const isEmpty = ids.length === 0;
  const readAgain = () => {
    void (list.status === 'ready' ? tree.refresh() : tree.load());
    recount();
  };
  const end = useRef<HTMLDivElement>(null);
  const automatic = list.next !== null && list.more === 'idle' && list.status === 'ready';
  useNearEnd(end, automatic ? tree.more : null, ids.length);
  return (
    <>
      {isEmpty && (list.status === 'failed' || list.status === 'missing') ? (
        <LoadProblem what={`the ${what}`} onRetry={readAgain} />
      ) : // The empty state depends on the counts.
      isEmpty && (list.status !== 'ready' || counting) ? (
        <RowsSkeleton rows={6} />
      ) : isEmpty ? (
        <EmptyList {...props} onClear={() => props.onView({ ...props.view, filters: NO_FILTERS })} />
      ) : (
        <StaleRows what={what} status={list.status} onRetry={readAgain}>
          {children}
        </StaleRows>
      )}
      {list.status === 'ready' && list.next !== null && (
        <div ref={end}>
          <ShowMore more={() => void tree.more()} next={list.more} />
        </div>
      )}
      {adding !== null && list.status === 'ready' && (
        <AddRows adding={adding.adding} at="" noun={adding.noun} choices={adding.choices} />
      )}
      <Peek
        noun={kind.noun}
        address={props.address}
        box={box}
        ids={ids}
        itemOf={itemOf}
        rows={rows}
        item={kind.peek}
        notFound={props.notFound}
      />
      {bulk.bar}
    </>
  );
}
