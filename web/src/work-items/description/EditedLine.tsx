import type { Item } from '../item.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from '../page/ItemPage.module.css';

/** Who edited the text last, and the progress of its checklist. */
export function EditedLine({
  item,
  tasks,
}: {
  item: Item;
  tasks: { count: number; completedCount: number };
}) {
  if (item.editedAt === null && tasks.count === 0) return null;
  return (
    <p className={styles['edited']}>
      {item.editedAt !== null && (
        <span>
          Edited <When instant={item.editedAt} />
          {item.editedBy !== null && (
            <>
              {' by '}
              <span title={`@${item.editedBy.username}`}>{item.editedBy.name}</span>
            </>
          )}
        </span>
      )}
      {tasks.count > 0 && (
        <span>
          {numberText(tasks.completedCount)} of {countText(tasks.count, 'checklist item')} completed
        </span>
      )}
    </p>
  );
}
