import type { RefObject } from 'react';
import { drawnIndexes } from '../../tree/rows/drawn-indexes.ts';
import type { RowFocus } from '../../tree/rows/use-row-focus.ts';
import type { ListedEpic } from './listed-epic.ts';
import { useToday } from '../../ui/dates/first/use-today.ts';
import { EpicRow } from './EpicRow.tsx';
import type { ListRow, StateLine } from './rows.ts';
import { StateRow } from './StateRow.tsx';
import { type SeenList, useRowWindow } from '../../lists/rows/use-row-window.ts';
import list from '../../lists/rows/ListRows.module.css';

export const ROW_HEIGHT = 61;

export interface EpicRowsProps {
  box: RefObject<HTMLDivElement | null>;
  list: SeenList;
  rows: readonly ListRow[];
  /** The ids of the rows; the array keeps its identity while they are the same. */
  ids: readonly string[];
  fullPath: string;
  /** Keyboard navigation of a tree; null in a list. */
  focus: RowFocus<ListRow> | null;
  /** True when more epics follow the last one. */
  more: boolean;
  current: string | null;
  /** Null where nothing can be selected. */
  selected: ReadonlySet<string> | null;
  showState: boolean;
  labelQuery: (title: string) => string;
  onToggle: (epic: ListedEpic) => void;
  onSelect: (epic: ListedEpic, id: string, range: boolean) => void;
  onPress: (row: StateLine) => void;
}

/** Renders the rows near the viewport and the focused one; the others only take up space. */
export function EpicRows(props: EpicRowsProps) {
  const {
    box,
    list: shown,
    rows,
    ids,
    fullPath,
    focus,
    current,
    selected,
    onToggle,
    onSelect,
    onPress,
  } = props;
  const today = useToday();
  const { first, last } = useRowWindow(box, ids, ROW_HEIGHT, shown);
  const tree = focus !== null;
  const active = focus?.active?.id ?? null;
  const drawn = drawnIndexes({ first, end: last }, active === null ? -1 : ids.indexOf(active), rows.length);
  return (
    <div
      ref={box}
      role={tree ? 'treegrid' : 'list'}
      aria-label="Epics"
      {...(tree && {
        tabIndex: -1,
        'aria-rowcount': props.more ? -1 : rows.length,
        'aria-multiselectable': selected !== null,
        ...focus.on,
      })}
      className={list['rows']}
      style={{ height: rows.length * ROW_HEIGHT, ['--row-height' as string]: `${ROW_HEIGHT}px` }}
    >
      {drawn.map((index) => {
        const row = rows[index] as ListRow;
        const line = { line: index + 1, top: index * ROW_HEIGHT, active: row.id === active };
        if (row.kind !== 'epic') {
          return <StateRow key={row.id} {...line} row={row} onPress={onPress} />;
        }
        return (
          <EpicRow
            key={row.id}
            {...line}
            id={row.id}
            epic={row.epic}
            fullPath={fullPath}
            today={today}
            depth={row.depth}
            position={row.index + 1}
            siblings={row.siblings}
            tree={tree}
            expanded={row.expanded}
            current={row.id === current}
            selected={selected === null ? null : selected.has(row.epic.id)}
            showState={props.showState}
            labelQuery={props.labelQuery}
            onToggle={onToggle}
            onSelect={onSelect}
          />
        );
      })}
    </div>
  );
}
