import { Alert } from '../ui/messages/Alert.tsx';
import styles from './ArchivedNotice.module.css';

/** Says on every page of an archived group or project that nothing in it can be changed. */
export function ArchivedNotice({ kind }: { kind: 'group' | 'project' }) {
  return (
    <div className={styles['notice']}>
      <Alert variant="warning">This {kind} is archived. Everything in it is read only.</Alert>
    </div>
  );
}
