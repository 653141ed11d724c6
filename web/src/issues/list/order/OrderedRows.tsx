import { createPortal } from 'react-dom';
import { items } from '../../../items/table.ts';
import type { ItemTree } from '../../../lists/item-tree.ts';
import { DragCopy } from '../../../lists/dragging/DragCopy.tsx';
import type { WalkedRows } from '../../../lists/rows/use-row-keys.ts';
import { VisuallyHidden } from '../../../ui/first/VisuallyHidden.tsx';
import { IssueRows, type IssueRowsProps, ROW_HEIGHT } from '../rows/IssueRows.tsx';
import type { ListedIssue } from '../listed-issue.ts';
import { useManualOrder } from './use-manual-order.ts';

export type OrderedRowsProps = Omit<IssueRowsProps, 'order'> & { tree: ItemTree; rows: WalkedRows };

/** The rows of a list of issues in manual order, with drag and drop. */
export function OrderedRows({ tree, rows, ...list }: OrderedRowsProps) {
  const { ids, drag, said, order } = useManualOrder({
    tree,
    ids: list.ids,
    box: list.box,
    rowHeight: ROW_HEIGHT,
    rows,
  });
  return (
    <>
      <IssueRows {...list} ids={ids} order={order} />
      {drag !== null &&
        createPortal(<DragCopy at={drag}>{items.item<ListedIssue>(drag.id)?.title}</DragCopy>, document.body)}
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {said}
        </span>
      </VisuallyHidden>
    </>
  );
}
