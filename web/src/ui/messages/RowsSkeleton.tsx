import { Skeleton } from '../first/Skeleton.tsx';
import { VisuallyHidden } from '../first/VisuallyHidden.tsx';
import styles from './RowsSkeleton.module.css';

const widths = ['42%', '28%', '35%', '50%', '31%', '44%'];

/** Placeholder rows while loading. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles['rows']}>
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles['row']}>
          <Skeleton width={32} height={32} />
          <div className={styles['name']}>
            <Skeleton width={widths[index % widths.length] ?? '40%'} />
          </div>
        </div>
      ))}
    </div>
  );
}
