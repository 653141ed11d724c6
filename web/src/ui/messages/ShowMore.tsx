import { Button } from '../first/Button.tsx';
import styles from './ShowMore.module.css';

export interface ShowMoreProps {
  /** Loads the next page; null when there is none. */
  more: (() => void) | null;
  /** State of the next page: not requested, loading or failed. */
  next: 'idle' | 'busy' | 'failed';
}

/** The end of a paged list: a button for the next page, or an error with a retry button. */
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
