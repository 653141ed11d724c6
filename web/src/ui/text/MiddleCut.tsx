import styles from './MiddleCut.module.css';

/** A one-line text that is truncated in the middle, so that its end remains visible. */
export function MiddleCut({ parts: [start, end] }: { parts: readonly [start: string, end: string] }) {
  return (
    <span className={styles['text']} title={start + end} dir="auto">
      <span className={styles['start']}>{start}</span>
      {end !== '' && <span className={styles['end']}>{end}</span>}
    </span>
  );
}
