import { middleOf } from './middle-of.ts';
import styles from './MiddleCut.module.css';

/** A text on one line that is cut in its middle where there is no room, so that its end still tells it from others. */
export function MiddleCut({ text }: { text: string }) {
  const [start, end] = middleOf(text);
  return (
    <span className={styles['text']} title={text} dir="auto">
      <span className={styles['start']}>{start}</span>
      {end !== '' && <span className={styles['end']}>{end}</span>}
    </span>
  );
}
