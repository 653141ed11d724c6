import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import styles from '../RoadmapScreen.module.css';

export interface FailedRoadmapProps {
  /** The server's reason for refusing the search; a retry would not help then. */
  reason: string | null;
  onRetry: () => void;
}

/** Shown in place of a roadmap whose epics could not be loaded. */
export function FailedRoadmap({ reason, onRetry }: FailedRoadmapProps) {
  return (
    <div className={styles['notice']}>
      <Alert
        variant="danger"
        actions={
          reason === null && (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {reason ?? 'Something went wrong while fetching epics'}
      </Alert>
    </div>
  );
}
