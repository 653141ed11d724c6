import { Button } from '../../ui/first/Button.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import type { StateLine } from './tree-rows.ts';
import styles from './StateRow.module.css';

export interface StateRowProps {
  row: StateLine;
  /** The number of the row in its table. */
  index: number;
  top: number;
  active: boolean;
  onPress: (row: StateLine) => void;
}

/** A row in place of child epics: loading, failed, none, or "show more". */
export function StateRow({ row, index, top, active, onPress }: StateRowProps) {
  const press = (text: string) => (
    <Button size="small" tabIndex={-1} data-part="press" onClick={() => onPress(row)}>
      {text}
    </Button>
  );
  return (
    <div
      role="row"
      className={styles['state']}
      data-row={row.id}
      tabIndex={active ? 0 : -1}
      aria-level={row.depth + 1}
      aria-rowindex={index}
      style={{ top, paddingInlineStart: 48 + row.depth * 20 }}
    >
      <div role="gridcell">
        {row.kind === 'waiting' && <Spinner label={`Loading child epics of ${row.parent.title}`} />}
        {row.kind === 'empty' && <span className={styles['none']}>No child epics match applied filters</span>}
        {row.kind === 'more' && press('Show more')}
        {row.kind === 'failed' && (
          <>
            <span className={styles['problem']}>Something went wrong while fetching child epics</span>{' '}
            {press('Try again')}
          </>
        )}
      </div>
    </div>
  );
}
