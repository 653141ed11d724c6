import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** Accessible name, such as "40% issues closed". */
  label: string;
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <span
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles['fill']} style={{ width: `${shown}%` }} />
    </span>
  );
}
