import type { RefObject } from 'react';
import { type SeenList, useRowWindow } from '../../lists/rows/use-row-window.ts';
import { drawnIndexes } from '../../tree/rows/drawn-indexes.ts';
import type { RowFocus } from '../../tree/rows/use-row-focus.ts';
import type { EditedCell } from '../cells/use-edited-cell.ts';
import { ItemRow, type RowFrame } from '../rows/ItemRow.tsx';
import styles from '../rows/ItemTable.module.css';
import type { ListAdding } from '../adding/use-list-adding.tsx';
import { AddLineRow } from './AddLineRow.tsx';
import { StateRow } from './StateRow.tsx';
import type { StateLine, TreeRow } from './tree-rows.ts';

export interface TreeRowsProps {
  box: RefObject<HTMLDivElement | null>;
  list: SeenList;
  frame: RowFrame;
  rows: readonly TreeRow[];
  /** The ids of the rows; the array keeps its identity while they are the same. */
  ids: readonly string[];
  rowHeight: number;
  focus: RowFocus<TreeRow>;
  current: string | null;
  /** Null where nothing can be selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
  onSelect: (line: string, range: boolean) => void;
  edited: EditedCell | null;
  onEdited: (isFocusFree: boolean) => void;
  onPress: (row: StateLine) => void;
  /** Null where the viewer may not add items. */
  adding: ListAdding | null;
}

/** Renders the rows near the viewport and the focused one; the others only take up space. */
export function TreeRows(props: TreeRowsProps) {
  const { box, list, frame, rows, ids, rowHeight, focus, current, selected, edited, onEdited } = props;
  const { first, last } = useRowWindow(box, ids, rowHeight, list);
  const active = focus.active?.id ?? null;
  const drawn = drawnIndexes({ first, end: last }, active === null ? -1 : ids.indexOf(active), rows.length);
  return (
    <div
      ref={box}
      role="rowgroup"
      tabIndex={-1}
      className={styles['body']}
      {...focus.on}
      style={{ height: rows.length * rowHeight }}
    >
      {drawn.map((at) => {
        const row = rows[at] as TreeRow;
        const place = { index: at + 2, top: at * rowHeight, active: row.id === active };
        return row.kind === 'item' ? (
          <ItemRow
            key={row.id}
            tree
            {...place}
            frame={frame}
            item={row.item}
            line={row.id}
            depth={row.depth}
            position={row.index + 1}
            siblings={row.siblings}
            expanded={row.expanded}
            current={row.id === current}
            selected={selected === null ? null : selected.has(row.item.id)}
            onToggle={props.onToggle}
            onSelect={props.onSelect}
            {...(row.id === edited?.line && { edited: edited.field, onEdited })}
          />
        ) : 'addition' in row ? (
          props.adding && <AddLineRow key={row.id} {...place} row={row} added={props.adding} />
        ) : (
          <StateRow key={row.id} {...place} row={row} onPress={props.onPress} />
        );
      })}
    </div>
  );
}
