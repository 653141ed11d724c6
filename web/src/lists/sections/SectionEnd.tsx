import { Button } from '../../ui/first/Button.tsx';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import styles from './Sections.module.css';

export interface SectionEndProps {
  kind: 'waiting' | 'more' | 'busy' | 'failed';
  noun: string;
  /** The number of the row in its table. */
  index: number;
  top: number;
  line: string;
  onMore: () => void;
}

/** A row in place of items: loading, a button for more, or an error. */
export function SectionEnd({ kind, noun, index, top, line, onMore }: SectionEndProps) {
  return (
    <div
      role={kind === 'waiting' ? 'presentation' : 'row'}
      {...(kind !== 'waiting' && { 'aria-rowindex': index })}
      className={styles['line']}
      data-row={line}
      style={{ top }}
    >
      <div role={kind === 'waiting' ? 'presentation' : 'cell'} className={styles['end']}>
        {kind === 'waiting' && <Skeleton width="40%" />}
        {kind === 'busy' && <Spinner label={`Loading more ${noun}s`} />}
        {kind === 'more' && (
          <Button size="small" onClick={onMore}>
            Show more
          </Button>
        )}
        {kind === 'failed' && (
          <>
            <span role="alert" className={styles['problem']}>
              The {noun}s of this group could not be loaded.
            </span>
            <Button size="small" onClick={onMore}>
              Try again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
