import { HEALTH_WORDS } from '@cairn/domain/health/health';
import { overdue } from '@cairn/domain/dates/lateness';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { Grip, moveClass, type RowMove } from '../../lists/dragging/Grip.tsx';
import line from '../../lists/rows/ListRow.module.css';
import { classNames } from '../../ui/first/class-names.ts';
import { TitleText } from '../../ui/first/TitleText.tsx';
import type { CellContext, ItemColumn, ListedItem } from './column.ts';
import { openable } from '../../ui/first/loadable.tsx';
import { peekedOf } from '../../lists/peek/peeked.ts';
import type { CellEditorProps } from '../cells/CellEditor.tsx';
import { mayHave } from '../cells/may-have.ts';
import { healthOf, ItemSigns } from './ItemSigns.tsx';
import { TypeSign } from './TypeSign.tsx';
import styles from './ItemRow.module.css';

const CellEditor = openable<CellEditorProps>(
  async () => (await import('../cells/CellEditor.tsx')).CellEditor,
  ({ children }) => children,
);

/** What all rows of a list have in common. It keeps its identity while nothing of it changes. */
export interface RowFrame {
  readonly noun: 'epic' | 'issue';
  /** The columns that are neither hidden nor left out for lack of space. */
  readonly columns: readonly ItemColumn[];
  readonly hidden: ReadonlySet<string>;
  readonly context: CellContext;
  readonly showState: boolean;
  /** Opens the picker of a cell; null where items cannot be changed. */
  readonly onEdit: ((line: string, field: string) => void) | null;
}

/** The place of a row in a tree. */
export interface TreePlace {
  readonly depth: number;
  /** Position among its siblings, from 1. */
  readonly position: number;
  /** Number of siblings; -1 when unknown. */
  readonly siblings: number;
  /** Null for an item without children. */
  readonly expanded: boolean | null;
  /** True when this row is the Tab stop. */
  readonly active: boolean;
  readonly onToggle: (id: string) => void;
}

export type ItemRowProps = {
  frame: RowFrame;
  item: ListedItem;
  /** The id of the row; an item may have several rows. */
  line: string;
  /** The number of the row in its table, the heading row included. */
  index: number;
  top: number;
  current: boolean;
  /** Null where nothing can be selected. */
  selected: boolean | null;
  onSelect: (line: string, range: boolean) => void;
  /** The field whose cell is edited; null for none. */
  edited?: string | null | undefined;
  onEdited?: ((isFocusFree: boolean) => void) | undefined;
  /** For the manual order: whether it can be moved, and whether it is being moved. */
  move?: RowMove | undefined;
} & ({ tree?: never } | ({ tree: true } & TreePlace));

/** An item in a list; all rows have the same height, so that lists of thousands can be virtualised. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { frame, item, line: id, current, selected, onSelect, move, edited = null } = props;
  const { noun, columns, context, onEdit } = frame;
  const isTree = props.tree === true;
  const cell = isTree ? 'gridcell' : 'cell';
  // In a tree the row is the only Tab stop; arrow keys move through its controls.
  const stop = isTree ? { tabIndex: -1 } : {};
  const [people, details] = [columns.filter(isLast), columns.filter((column) => !isLast(column))];
  const cellOf = (column: ItemColumn): ReactNode => {
    const { key, field, align } = column;
    const isEdited = field !== undefined && field === edited;
    const isEditable = onEdit !== null && field !== undefined && mayHave(item, noun, field);
    const content = column.cell(item, context);
    return (
      <div
        key={key}
        role={cell}
        className={classNames(styles['cell'], align === 'end' && styles['end'])}
        style={cellStyle(column)}
        data-column={key}
        data-field={isEditable && !isEdited ? field : undefined}
      >
        {isEdited ? (
          <CellEditor {...peekedOf(item)} field={field} onDone={(isFree) => props.onEdited?.(isFree)}>
            {content}
          </CellEditor>
        ) : (
          content
        )}
        {isEditable && !isEdited && (
          <button
            type="button"
            tabIndex={-1}
            data-part="edit"
            className={styles['edit']}
            aria-label={`Edit ${field} of ${item.title}`}
            onClick={() => onEdit(id, field)}
          />
        )}
      </div>
    );
  };
  return (
    <div
      role="row"
      aria-rowindex={props.index}
      {...(isTree && {
        tabIndex: props.active ? 0 : -1,
        'aria-level': props.depth + 1,
        'aria-posinset': props.position,
        'aria-setsize': props.siblings,
        'aria-label': rowName(item, context),
        'aria-expanded': props.expanded ?? undefined,
        'aria-selected': selected ?? undefined,
      })}
      className={classNames(
        line['row'],
        styles['row'],
        current && line['current'],
        selected === true && line['selected'],
        move && moveClass(move),
      )}
      data-row={id}
      style={{ top: props.top }}
    >
      {move !== undefined && (
        <div role={cell} className={styles['grip']}>
          <Grip title={item.title} move={move} />
        </div>
      )}
      {selected !== null && (
        <div role={cell} className={styles['select']}>
          <input
            type="checkbox"
            {...stop}
            data-part="check"
            className={line['check']}
            checked={selected}
            aria-label={`Select ${item.title}`}
            onClick={(event) => onSelect(id, event.shiftKey)}
            onChange={() => {}}
          />
        </div>
      )}
      <div role={cell} className={styles['sign']}>
        <TypeSign item={item} noun={noun} />
      </div>
      <div role={cell} className={styles['title']}>
        {isTree && <Fold {...props} title={item.title} onToggle={() => props.onToggle(item.id)} />}
        <a
          href={item.webPath}
          {...stop}
          className={classNames(line['title'], item.state === 'closed' && line['closed'])}
          data-part="title"
          dir="auto"
        >
          <TitleText title={item.title} />
        </a>
        <ItemSigns
          item={item}
          hidden={frame.hidden}
          showState={frame.showState}
          isEditable={onEdit !== null && item.health !== undefined}
        />
        {edited !== null && !columns.some(({ field }) => field === edited) && (
          <div className={styles['signEditor']}>
            <CellEditor {...peekedOf(item)} field={edited} onDone={(isFree) => props.onEdited?.(isFree)}>
              {null}
            </CellEditor>
          </div>
        )}
      </div>
      <div role="presentation" className={styles['details']}>
        {details.map(cellOf)}
      </div>
      {people.map(cellOf)}
    </div>
  );
});

/** On a phone the assignees are at the end of both lines. */
const isLast = ({ key }: ItemColumn): boolean => key === 'assignee';

const cellStyles = new WeakMap<ItemColumn, CSSProperties>();

/** The widths of a column, used by its heading, too. */
export function cellStyle(column: ItemColumn): CSSProperties {
  const known = cellStyles.get(column);
  if (known !== undefined) return known;
  const { width, least = width } = column;
  const style = { ['--width' as string]: `${width}px`, ['--least' as string]: `${least}px` };
  cellStyles.set(column, style);
  return style;
}

interface FoldProps {
  depth: number;
  expanded: boolean | null;
  title: string;
  onToggle: () => void;
}

/** The indentation of a row in a tree, and the button that expands or collapses it. */
function Fold({ depth, expanded, title, onToggle }: FoldProps) {
  return (
    <>
      {depth > 0 && <span className={styles['indent']} style={{ width: depth * 20 }} />}
      {expanded === null ? (
        <span className={styles['toggle']} aria-hidden="true" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles['toggle'], expanded && styles['expanded'])}
          aria-label={`${expanded ? 'Collapse' : 'Expand'} ${title}`}
          onClick={onToggle}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

function rowName(item: ListedItem, { today, canEdit }: CellContext): string {
  const { title, state, confidential, blockedByCount } = item;
  const late = overdue(item, today, canEdit);
  const health = healthOf(item);
  return [
    title,
    state === 'opened' ? 'open' : 'closed',
    ...(late === null ? [] : [late.text]),
    ...(health === null ? [] : [HEALTH_WORDS[health].toLowerCase()]),
    ...(confidential ? ['confidential'] : []),
    ...(item.hidden === true ? ['hidden'] : []),
    ...(blockedByCount > 0 ? ['blocked'] : []),
  ].join(', ');
}
