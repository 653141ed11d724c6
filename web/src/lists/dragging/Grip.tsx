import GripVertical from 'lucide-react/icons/grip-vertical';
import styles from './dragging.module.css';

/** Whether a row can be moved, and how it is being moved. */
export type RowMove = 'no' | 'may' | 'dragged' | 'grabbed';

/** The CSS class of a row that is being moved. */
export function moveClass(move: RowMove): string | undefined {
  return styles[move];
}

/**
 * The handle by which a row is dragged, or picked up with keys. A row that cannot be moved keeps the space
 * for it.
 */
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
