import styles from './dragging.module.css';

/**
 * The line between two rows where a dragged row would be dropped. `start` is its indentation in px, in a
 * tree.
 */
export function DropMark({ top, start }: { top: number; start?: number }) {
  return <div className={styles['mark']} style={{ top, insetInlineStart: start }} />;
}
