import styles from './MiddleCut.module.css';

/** A text on one line that is cut before its end where there is no room, so that its end still tells it from others. */
export function MiddleCut({ parts: [start, end] }: { parts: readonly [start: string, end: string] }) {
  return (
    <span className={styles['text']} title={start + end} dir="auto">
      <span className={styles['start']}>{start}</span>
      {end !== '' && <span className={styles['end']}>{end}</span>}
    </span>
  );
}
