import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, type RefCallback, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import list from '../../lists/rows/ListRows.module.css';
import { classNames } from '../../ui/first/class-names.ts';
import type { ItemColumn } from './column.ts';
import { cellStyle } from './ItemRow.tsx';
import styles from './ItemRow.module.css';

/** The height of the heading row in px. */
export const HEAD_HEIGHT = 32;

export interface ItemTableProps {
  /** Measures the table. */
  table: RefCallback<HTMLDivElement>;
  label: string;
  columns: readonly ItemColumn[];
  sort: string;
  onSort: (sort: string) => void;
  /** The checkbox that selects all rows; null where nothing can be selected. */
  selectAll: ReactNode;
  /** The number of rows without the heading; -1 when unknown. */
  count: number;
  rowHeight: number;
  /** The rows have handles to be moved by. */
  isMovable?: boolean;
  /** For a tree: whether several rows can be selected. */
  tree?: { readonly isMultiselectable: boolean };
  /** The heading stays in view while the rows scroll. */
  isSticky?: boolean;
  children: ReactNode;
}

/** A list as a table: a row of column headings that sort, and the rows below it. */
export function ItemTable(props: ItemTableProps) {
  const { table, label, columns, sort, onSort, selectAll, count, rowHeight, isMovable, tree, isSticky } =
    props;
  return (
    <div
      ref={table}
      role={tree === undefined ? 'table' : 'treegrid'}
      aria-label={label}
      aria-rowcount={count < 0 ? -1 : count + 1}
      {...(tree !== undefined && { 'aria-multiselectable': tree.isMultiselectable })}
      className={list['rows']}
      style={{
        ['--row-height' as string]: `${rowHeight}px`,
        ['--head-height' as string]: `${HEAD_HEIGHT}px`,
      }}
    >
      <div role="rowgroup" className={classNames(styles['head'], isSticky === true && styles['sticky'])}>
        <div role="row" aria-rowindex={1} className={styles['headings']}>
          {isMovable === true && <div role="columnheader" aria-label="Move" className={styles['grip']} />}
          {selectAll !== null && (
            <div role="columnheader" className={styles['select']}>
              {selectAll}
            </div>
          )}
          <div role="columnheader" aria-label="Type" className={styles['sign']} />
          <Heading label="Title" sorts={['TITLE_ASC', 'TITLE_DESC']} sort={sort} onSort={onSort} />
          {columns.map((column) => (
            <Heading
              key={column.key}
              label={column.label}
              sorts={column.sorts}
              column={column}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </div>
      </div>
      {props.children}
    </div>
  );
}

interface HeadingProps {
  label: string;
  sorts: readonly [string, string] | undefined;
  /** Absent for the title, which takes the remaining width. */
  column?: ItemColumn;
  sort: string;
  onSort: (sort: string) => void;
}

/** The heading of a column; pressed, it sorts by the column, and pressed again in the other direction. */
function Heading({ label, sorts, column, sort, onSort }: HeadingProps) {
  const current = sorts?.includes(sort) ? sort : undefined;
  const isAscending = current?.endsWith('_ASC') === true;
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <div
      role="columnheader"
      aria-sort={current === undefined ? undefined : isAscending ? 'ascending' : 'descending'}
      className={classNames(
        column === undefined ? styles['title'] : styles['cell'],
        styles['heading'],
        column?.align === 'end' && styles['end'],
      )}
      {...(column !== undefined && { style: cellStyle(column), 'data-column': column.key })}
    >
      {sorts === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onSort(sort === sorts[0] ? sorts[1] : sorts[0])}
        >
          {label}
          {current !== undefined && <Arrow size={14} aria-hidden="true" />}
        </button>
      )}
    </div>
  );
}

/** In px: the least width of the title, what stands before it, and the space between columns. */
const TITLE = 200;
const BEFORE = 72;
const GAP = 8;
/** What is beside a table in most windows. */
const AROUND = 290;

/** The columns for which a table of a width has space; those with a lower rank are left out first. */
export function fittingColumns(columns: readonly ItemColumn[], width: number): readonly ItemColumn[] {
  let left = width - TITLE - BEFORE;
  const fitting = new Set<ItemColumn>();
  for (const column of columns.toSorted((one, other) => other.rank - one.rank)) {
    const needed = (column.least ?? column.width) + GAP;
    if (left < needed) continue;
    left -= needed;
    fitting.add(column);
  }
  return columns.filter((column) => fitting.has(column));
}

/**
 * The columns that fit into the table; it is measured before it is painted, and when its width changes. On a
 * phone all fit, because the cells are on a line of their own.
 */
export function useFittingColumns(columns: readonly ItemColumn[], isNarrow: boolean) {
  const [width, setWidth] = useState(() => innerWidth - AROUND);
  const table = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    // Before the frame is painted: otherwise columns would be visible for a moment.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitting = useMemo(
    () => (isNarrow ? columns : fittingColumns(columns, width)),
    [columns, width, isNarrow],
  );
  return { table, fitting };
}
