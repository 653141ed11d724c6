import { useEffect, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { useViewer } from '../session/viewer.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import type { NotificationSettings } from '../api/routes.ts';
import { loadSettings } from './settings.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './NotificationSettingsScreen.module.css';

/** The viewer's email notification settings. */
export function NotificationSettingsScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  const viewer = useViewer();
  const [attempt, setAttempt] = useState(0);
  if (viewer === undefined) return null;
  if (viewer === null) {
    return (
      <EmptyState
        title="Sign in to choose your notifications"
        actions={
          <LinkButton variant="primary" href={signInAddress(withBase('/-/profile/notifications'))}>
            Sign in
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Notifications</h1>
      <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Attempt({ onRetry }: { onRetry: () => void }) {
  const [loaded, setLoaded] = useState<NotificationSettings | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let left = false;
    loadSettings().then(
      (settings) => left || setLoaded(settings),
      () => left || setLoaded('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  if (loaded === 'loading') return <RowsSkeleton rows={5} />;
  if (loaded === 'failed') return <LoadProblem what="your notification settings" onRetry={onRetry} />;
  return <SettingsForm stored={loaded} />;
}
