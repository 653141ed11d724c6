import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import styles from '../RoadmapScreen.module.css';

/** Stands in for a roadmap whose epics could not be fetched. */
export function FailedRoadmap({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['notice']}>
      <Alert
        variant="danger"
        actions={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Something went wrong while fetching epics
      </Alert>
    </div>
  );
}
