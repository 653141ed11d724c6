import { AdditionRow } from '../../work-items/adding/AdditionRow.tsx';
import { AddRow } from '../../work-items/adding/AddRow.tsx';
import type { ListAdding } from '../adding/use-list-adding.tsx';
import styles from './StateRow.module.css';
import type { AddLine } from './tree-rows.ts';

export interface AddLineRowProps {
  row: AddLine;
  /** The number of the row in its table. */
  index: number;
  top: number;
  active: boolean;
  added: ListAdding;
}

/** The row that adds children of an item, or a new child that the tree does not show. */
export function AddLineRow({ row, index, top, active, added }: AddLineRowProps) {
  const { adding, noun } = added;
  const addition = adding.state.additions.find(({ id }) => id === row.addition);
  return (
    <div
      role="row"
      className={styles['state']}
      data-row={row.id}
      tabIndex={active ? 0 : -1}
      aria-level={row.depth + 1}
      aria-rowindex={index}
      style={{ top, paddingInlineStart: 36 + row.depth * 20 }}
    >
      <div role="gridcell" className={styles['adding']}>
        {row.kind === 'add' ? (
          <AddRow adding={adding} at={row.parentId} noun={noun} to={`to ${row.parent.title}`} tabIndex={-1} />
        ) : (
          addition && <AdditionRow additions={adding.additions} addition={addition} noun={noun} />
        )}
      </div>
    </div>
  );
}
