import type { Duration } from '../../../items/facts.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { classNames } from '../../../ui/first/class-names.ts';
import styles from './TimeTracking.module.css';

interface TimeBarProps {
  estimate: Duration | null;
  spent: Duration | null;
}

/** Compares the time spent with the estimate. */
export function TimeBar({ estimate, spent }: TimeBarProps) {
  const isOver = estimate !== null && (spent?.seconds ?? 0) > estimate.seconds;
  const percent = estimate === null ? null : Math.round(((spent?.seconds ?? 0) / estimate.seconds) * 100);
  return (
    <span className={classNames(styles['time'], isOver && styles['over'])}>
      <span className={styles['texts']}>
        <span>{spent === null ? 'Nothing spent' : `${spent.text} spent`}</span>
        {estimate !== null && <span className={styles['estimate']}>of {estimate.text}</span>}
      </span>
      {percent !== null && (
        <span className={styles['bar']}>
          <ProgressBar percent={percent} label={`${percent}% of the estimate spent`} />
          <span className={styles['percent']}>{isOver ? `${percent}%, over` : `${percent}%`}</span>
        </span>
      )}
    </span>
  );
}
