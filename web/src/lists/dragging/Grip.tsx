import GripVertical from 'lucide-react/icons/grip-vertical';
import styles from './dragging.module.css';

/** Whether a line may be moved, and how it just is. */
export type RowMove = 'no' | 'may' | 'dragged' | 'grabbed';

/** What a line looks like that is on its way. */
export function moveClass(move: RowMove): string | undefined {
  return styles[move];
}

/** What a line is dragged by, and picked up with keys. It takes its room where a line may not be moved as well. */
export function Grip({ title, move }: { title: string; move: RowMove }) {
  return (
    <span className={styles['gripPlace']}>
      {move !== 'no' && (
        <button type="button" data-part="grip" className={styles['grip']} aria-label={`Move ${title}`}>
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
