import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS width, such as `60%`. */
  width?: string | number;
  /** Height in pixels. */
  height?: number;
}

/** Placeholder for text that is loading; hidden from screen readers. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span aria-hidden="true" className={styles['bone']} style={{ width, height }} />;
}
