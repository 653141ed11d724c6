import type { RefObject } from 'react';
import { items } from '../../items/table.ts';
import { useRowWindow } from '../../lists/use-row-window.ts';
import { useToday } from '../../ui/dates/first/use-today.ts';
import { IssueRow } from './IssueRow.tsx';
import type { ListedIssue } from './listed-issue.ts';
import styles from '../../lists/ListRows.module.css';

export const ROW_HEIGHT = 61;

export type IssueRowsProps = {
  box: RefObject<HTMLDivElement | null>;
  ids: readonly string[];
  /** The path of the group or project; empty for a list of all of them. */
  near: string;
  current: string | null;
  /** Null where nothing can be chosen. */
  selected: ReadonlySet<string> | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onSelect: (id: string, range: boolean) => void;
};

/** The rows near the window; the others only take their room. */
export function IssueRows(props: IssueRowsProps) {
  const { box, ids, near, current, selected, showState, labelQuery, onSelect } = props;
  const today = useToday();
  const { first, last } = useRowWindow(box, ids, ROW_HEIGHT);
  return (
    <div
      ref={box}
      role="list"
      aria-label="Issues"
      className={styles['rows']}
      style={{ height: ids.length * ROW_HEIGHT, ['--row-height' as string]: `${ROW_HEIGHT}px` }}
    >
      {ids.slice(first, last).map((id, at) => {
        const issue = items.item<ListedIssue>(id);
        return (
          issue !== undefined && (
            <IssueRow
              key={id}
              issue={issue}
              near={near}
              today={today}
              top={(first + at) * ROW_HEIGHT}
              current={id === current}
              selected={selected === null ? null : selected.has(id)}
              showState={showState}
              labelQuery={labelQuery}
              onSelect={onSelect}
            />
          )
        );
      })}
    </div>
  );
}
