import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import styles from './RoadmapSkeleton.module.css';

const ROWS = [62, 48, 71, 55, 40, 66, 52, 45];

/** Placeholder for the rows until the first page is loaded. */
export function RoadmapSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <VisuallyHidden>
        <span role="status">Loading epics</span>
      </VisuallyHidden>
      <div className={styles['head']} />
      {ROWS.map((width, index) => (
        <div key={width} className={styles['row']}>
          <div className={styles['details']}>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width - 20}%`} height={10} />
          </div>
          <div
            className={styles['bar']}
            style={{ marginLeft: `${((index * 37) % 50) + 2}%`, width: `${width / 2.5}%` }}
          >
            <Skeleton height={32} />
          </div>
        </div>
      ))}
    </div>
  );
}
