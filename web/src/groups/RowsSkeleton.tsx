import { Skeleton } from '../ui/first/Skeleton.tsx';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import styles from './GroupsScreen.module.css';
import row from './GroupRow.module.css';

const widths = ['42%', '28%', '35%', '50%', '31%', '44%'];

/** Rows that are on their way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles['list']}>
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={row['row']}>
          <Skeleton width={32} height={32} />
          <div className={row['names']}>
            <Skeleton width={widths[index % widths.length] ?? '40%'} />
          </div>
        </div>
      ))}
    </div>
  );
}
