import styles from './dragging.module.css';

/** Where a dragged line would be let go, between two others. `start` is where it begins in px, in a tree that indents. */
export function DropMark({ top, start }: { top: number; start?: number }) {
  return <div className={styles['mark']} style={{ top, insetInlineStart: start }} />;
}
