import type { IgnoredParam } from '@cairn/domain/search/ignored-params';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import styles from './ListScreen.module.css';

export interface IgnoredFiltersNoticeProps {
  what: readonly IgnoredParam[];
  /** Removes it from the address. */
  onRemove: () => void;
}

/**
 * Names the parts of an address that the list ignores, so that the list is not mistaken for the requested
 * one.
 */
export function IgnoredFiltersNotice({ what, onRemove }: IgnoredFiltersNoticeProps) {
  if (what.length === 0) return null;
  return (
    <div className={styles['notice']}>
      <Alert
        variant="warning"
        title="Part of the address was ignored"
        actions={
          <Button size="small" onClick={onRemove}>
            Remove from the address
          </Button>
        }
      >
        Not recognized: {what.map(({ label, value }) => `${label} “${value}”`).join(', ')}.
      </Alert>
    </div>
  );
}
