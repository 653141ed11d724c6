import type { ReactNode } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import type { ListState } from '../paged-list.ts';
import styles from './StaleRows.module.css';

export interface StaleRowsProps {
  /** The plural noun of what is listed, such as `issues`. */
  what: string;
  status: ListState['status'];
  onRetry: () => void;
  children: ReactNode;
}

/** The rows of a list, with a message while they are only known from earlier and not confirmed by the server. */
export function StaleRows({ what, status, onRetry, children }: StaleRowsProps) {
  return (
    <div className={styles['list']} aria-busy={status === 'loading' || undefined}>
      {status === 'failed' && (
        <div className={styles['problem']}>
          <Alert
            variant="danger"
            title={`Could not refresh these ${what}`}
            actions={
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            }
          >
            This list was loaded earlier and may be out of date. The server did not answer as expected.
          </Alert>
        </div>
      )}
      {status === 'loading' && <span className={styles['waiting']} aria-hidden="true" />}
      {children}
    </div>
  );
}
