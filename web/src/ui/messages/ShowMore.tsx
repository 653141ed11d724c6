import { Button } from '../first/Button.tsx';
import styles from './ShowMore.module.css';

export interface ShowMoreProps {
  /** Reads the next page; null when there is none. */
  more: (() => void) | null;
  /** Whether the next page is on its way, or could not be read. */
  next: 'idle' | 'busy' | 'failed';
}

/** The end of what is read of a list: adds the next page, or says that it could not be read and tries again. */
export function ShowMore({ more, next }: ShowMoreProps) {
  if (more === null) return null;
  return (
    <div className={styles['more']}>
      {next === 'failed' && (
        <p role="alert" className={styles['problem']}>
          The next page could not be loaded.
        </p>
      )}
      <Button pending={next === 'busy'} onClick={more}>
        {next === 'failed' ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
