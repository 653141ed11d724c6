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
  /** The path of the group or project; empty for a list of all of them. */
  near: string;
  current: string | null;
  /** Null where nothing can be chosen. */
  selected: ReadonlySet<string> | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onSelect: (id: string, range: boolean) => void;
  /** How its rows are put in another order; left out where they are not. */
  order?: RowOrder;
}

/** The rows near the window; the others only take their room. */
export function IssueRows(props: IssueRowsProps) {
  const { box, list, ids, near, current, selected, showState, labelQuery, onSelect, order } = props;
  const today = useToday();
  const { first, last } = useRowWindow(box, ids, ROW_HEIGHT, list);
  // What is carried by keys has the focus, wherever the window is.
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
