import { useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { readOwnStatus } from '../../people/status/status-calls.ts';
import { UserStatus } from '../../people/status/UserStatus.tsx';
import { momentText } from '../../ui/dates/moments/moment-text.ts';
import { Button } from '../../ui/first/Button.tsx';
import { openable } from '../../ui/first/loadable.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import styles from './Profile.module.css';

const StatusDialog = openable(
  async () => (await import('../../people/status/StatusDialog.tsx')).StatusDialog,
);

/** What the viewer says they are doing, and a dialog to change it. */
export function OwnStatus() {
  const { fetched, again } = useFetched('', readOwnStatus);
  const [editing, setEditing] = useState(false);
  const status = fetched.status === 'ready' ? fetched.value : null;
  const until = status?.clear_status_at ?? null;
  return (
    <section className={styles['status']} aria-label="Status">
      <h2 className={styles['label']}>Status</h2>
      {fetched.status === 'failed' ? (
        <LoadProblem what="your status" onRetry={again} />
      ) : (
        <div className={styles['line']}>
          <div className={styles['now']}>
            {status === null ? null : status.emoji === null ? (
              <p className={styles['none']}>Nothing set</p>
            ) : (
              <UserStatus
                emoji={status.emoji}
                message={status.message}
                availability={(status.availability ?? 'not_set').toUpperCase()}
              />
            )}
            {until !== null && <p className={styles['none']}>Until {momentText(new Date(until))}</p>}
          </div>
          <Button size="small" onClick={() => setEditing(true)}>
            {status?.emoji == null ? 'Set status' : 'Edit status'}
          </Button>
        </div>
      )}
      {editing && (
        <StatusDialog
          onClose={() => {
            setEditing(false);
            again();
          }}
        />
      )}
    </section>
  );
}
