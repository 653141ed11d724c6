import type { RefObject } from 'react';
import { items } from '../../../items/table.ts';
import { DropMark } from '../../../lists/dragging/DropMark.tsx';
import type { RowOrder } from '../../../lists/dragging/row-order.ts';
import { type SeenList, useRowWindow } from '../../../lists/rows/use-row-window.ts';
import { drawnIndexes } from '../../../tree/rows/drawn-indexes.ts';
import { useToday } from '../../../ui/dates/first/use-today.ts';
import { IssueRow } from './IssueRow.tsx';
import type { ListedIssue } from '../listed-issue.ts';
import styles from '../../../lists/rows/ListRows.module.css';

export const ROW_HEIGHT = 61;

export interface IssueRowsProps {
  box: RefObject<HTMLDivElement | null>;
  list: SeenList;
  ids: readonly string[];
  /** Path of the group or project; empty for a list of all of them. */
  near: string;
  current: string | null;
  /** Null where nothing can be selected. */
  selected: ReadonlySet<string> | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onSelect: (id: string, range: boolean) => void;
  /** Manual order of the rows; omitted for other orders. */
  order?: RowOrder;
}

/** Renders the rows near the viewport; the others only take up space. */
export function IssueRows(props: IssueRowsProps) {
  const { box, list, ids, near, current, selected, showState, labelQuery, onSelect, order } = props;
  const today = useToday();
  const { first, last } = useRowWindow(box, ids, ROW_HEIGHT, list);
  // The grabbed row has the focus, so it is always rendered.
  const held = order?.grabbed == null ? -1 : ids.indexOf(order.grabbed);
  return (
    <div
      ref={box}
      role="list"
      aria-label="Issues"
      className={styles['rows']}
      {...order?.on}
      style={{ height: ids.length * ROW_HEIGHT, ['--row-height' as string]: `${ROW_HEIGHT}px` }}
    >
      {drawnIndexes({ first, end: last }, held, ids.length).map((at) => {
        const id = ids[at] as string;
        const issue = items.item<ListedIssue>(id);
        return (
          issue !== undefined && (
            <IssueRow
              key={id}
              issue={issue}
              near={near}
              today={today}
              top={at * ROW_HEIGHT}
              current={id === current}
              selected={selected === null ? null : selected.has(id)}
              showState={showState}
              labelQuery={labelQuery}
              onSelect={onSelect}
              move={order?.moveOf(id)}
            />
          )
        );
      })}
      {order?.line != null && <DropMark top={order.line * ROW_HEIGHT} />}
    </div>
  );
}
