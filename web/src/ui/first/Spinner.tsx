import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Diameter in pixels. */
  size?: number;
  /** Text for screen readers; empty when other text already says it. */
  label?: string;
  /** Milliseconds before it appears, so that it does not flash for quick answers. */
  delay?: number;
}

export function Spinner({ size = 16, label = 'Loading', delay = 300 }: SpinnerProps) {
  return (
    <span
      className={styles['spinner']}
      style={{ width: size, height: size, animationDelay: `0ms, ${delay}ms` }}
      role={label === '' ? undefined : 'status'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' || undefined}
    />
  );
}
