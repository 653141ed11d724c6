import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ListedEpic } from './documents.ts';
import { EpicRow } from './EpicRow.tsx';
import type { ListRow } from './rows.ts';
import { useRowWindow } from './use-row-window.ts';
import styles from './EpicRows.module.css';

export const ROW_HEIGHT = 61;

export type EpicRowsProps = {
  rows: readonly ListRow[];
  keys: readonly string[];
  fullPath: string;
  tree: boolean;
  current: string | null;
  /** Null where nothing can be chosen. */
  selected: ReadonlySet<string> | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onToggle: (epic: ListedEpic) => void;
  onSelect: (epic: ListedEpic, key: string, range: boolean) => void;
  onMoreChildren: (epic: ListedEpic) => void;
};

/** The rows near the window; the others only take their room. */
export function EpicRows(props: EpicRowsProps) {
  const { rows, keys, fullPath, tree, current, selected, onToggle, onSelect, onMoreChildren } = props;
  const box = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(box, keys, ROW_HEIGHT);
  return (
    <div
      ref={box}
      role={tree ? 'treegrid' : 'list'}
      aria-label="Epics"
      {...(tree ? { 'aria-rowcount': rows.length } : {})}
      className={styles['rows']}
      style={{ height: rows.length * ROW_HEIGHT, ['--row-height' as string]: `${ROW_HEIGHT}px` }}
    >
      {rows.slice(first, last).map((row, index) => {
        const top = (first + index) * ROW_HEIGHT;
        if (row.kind === 'epic') {
          return (
            <EpicRow
              key={row.key}
              rowKey={row.key}
              epic={row.epic}
              fullPath={fullPath}
              depth={row.depth}
              open={tree ? row.open : null}
              top={top}
              current={row.key === current}
              selected={selected === null ? null : selected.has(row.epic.id)}
              showState={props.showState}
              labelQuery={props.labelQuery}
              onToggle={onToggle}
              onSelect={onSelect}
            />
          );
        }
        return (
          <div
            key={row.key}
            role="row"
            className={styles['state']}
            style={{ transform: `translateY(${top}px)`, paddingInlineStart: 48 + row.depth * 20 }}
          >
            <div role="gridcell">
              {row.kind === 'waiting' ? (
                <Spinner label={`Loading child epics of ${row.parent.title}`} />
              ) : row.kind === 'more' ? (
                <Button size="small" onClick={() => onMoreChildren(row.parent)}>
                  Show more
                </Button>
              ) : (
                <>
                  <span className={styles['problem']}>Something went wrong while fetching child epics</span>{' '}
                  <Button size="small" onClick={() => onMoreChildren(row.parent)}>
                    Try again
                  </Button>
                </>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
