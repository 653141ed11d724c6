import styles from './dragging.module.css';

/** Where a dragged line would be let go, between two others. */
export function DropMark({ top }: { top: number }) {
  return <div className={styles['mark']} style={{ top }} />;
}
