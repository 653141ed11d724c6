import type { RefObject } from 'react';
import { items } from '../../items/table.ts';
import { DropMark } from '../../lists/dragging/DropMark.tsx';
import type { RowOrder } from '../../lists/dragging/row-order.ts';
import { type SeenList, useRowWindow } from '../../lists/rows/use-row-window.ts';
import { drawnIndexes } from '../../tree/rows/drawn-indexes.ts';
import type { EditedCell } from '../cells/use-edited-cell.ts';
import type { ListedItem } from './column.ts';
import { ItemRow, type RowFrame } from './ItemRow.tsx';
import styles from './ItemTable.module.css';

export interface ItemRowsProps {
  box: RefObject<HTMLDivElement | null>;
  list: SeenList;
  frame: RowFrame;
  ids: readonly string[];
  rowHeight: number;
  current: string | null;
  /** Null where nothing can be selected. */
  selected: ReadonlySet<string> | null;
  onSelect: (id: string, range: boolean) => void;
  edited: EditedCell | null;
  onEdited: (isFocusFree: boolean) => void;
  /** Manual order of the rows; omitted for other orders. */
  order?: RowOrder;
}

/** Renders the rows near the viewport; the others only take up space. */
export function ItemRows(props: ItemRowsProps) {
  const { box, list, frame, ids, rowHeight, current, selected, onSelect, edited, onEdited, order } = props;
  const { first, last } = useRowWindow(box, ids, rowHeight, list);
  // The grabbed or edited row has the focus, so it is always rendered.
  const used = order?.grabbed ?? edited?.line;
  const held = used === undefined ? -1 : ids.indexOf(used);
  return (
    <div
      ref={box}
      role="rowgroup"
      className={styles['body']}
      {...order?.on}
      style={{ height: ids.length * rowHeight }}
    >
      {drawnIndexes({ first, end: last }, held, ids.length).map((at) => {
        const id = ids[at] as string;
        const item = items.item<ListedItem>(id);
        return (
          item !== undefined && (
            <ItemRow
              key={id}
              frame={frame}
              item={item}
              line={id}
              index={at + 2}
              top={at * rowHeight}
              current={id === current}
              selected={selected === null ? null : selected.has(id)}
              onSelect={onSelect}
              {...(id === edited?.line && { edited: edited.field, onEdited })}
              move={order?.moveOf(id)}
            />
          )
        );
      })}
      {order?.line != null && <DropMark top={order.line * rowHeight} />}
    </div>
  );
}
