import type { ReactNode } from 'react';
import styles from './dragging.module.css';

/** The dragged row next to the pointer, at this position of the window in px. */
export function DragCopy({ at, children }: { at: { x: number; y: number }; children: ReactNode }) {
  return (
    <div className={styles['copy']} style={{ left: at.x + 16, top: at.y + 16 }} aria-hidden="true">
      {children}
    </div>
  );
}
