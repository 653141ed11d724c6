import { createPortal } from 'react-dom';
import { useManualOrder } from '../../issues/list/order/use-manual-order.ts';
import { items } from '../../items/table.ts';
import { DragCopy } from '../../lists/dragging/DragCopy.tsx';
import type { ItemTree } from '../../lists/item-tree.ts';
import type { WalkedRows } from '../../lists/rows/use-row-keys.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { ItemRows, type ItemRowsProps } from './ItemRows.tsx';

export type OrderedRowsProps = Omit<ItemRowsProps, 'order'> & { tree: ItemTree; rows: WalkedRows };

/** The rows of a list in manual order, with drag and drop. */
export function OrderedRows({ tree, rows, ...list }: OrderedRowsProps) {
  const { ids, box, rowHeight } = list;
  const { ids: shown, drag, said, order } = useManualOrder({ tree, ids, box, rowHeight, rows });
  return (
    <>
      <ItemRows {...list} ids={shown} order={order} />
      {drag !== null &&
        createPortal(<DragCopy at={drag}>{items.item(drag.id)?.title}</DragCopy>, document.body)}
      {createPortal(
        <VisuallyHidden>
          <span role="status" aria-live="assertive">
            {said}
          </span>
        </VisuallyHidden>,
        // A table contains only rows.
        document.querySelector('main') ?? document.body,
      )}
    </>
  );
}
