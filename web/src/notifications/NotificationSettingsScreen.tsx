import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import { useFetched } from '../api/use-fetched.ts';
import { OwnSettingsPage } from '../user-settings/OwnSettingsPage.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { loadSettings } from './settings.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The viewer's email notification settings. */
export function NotificationSettingsScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <SignedIn what="choose your notifications">
      <NotificationSettings />
    </SignedIn>
  );
}

function NotificationSettings() {
  const { fetched, again } = useFetched('', loadSettings);
  return (
    <OwnSettingsPage section="notification-settings" title="Notifications">
      {fetched.status === 'loading' ? (
        <RowsSkeleton rows={5} />
      ) : fetched.status === 'failed' ? (
        <LoadProblem what="your notification settings" onRetry={again} />
      ) : (
        <SettingsForm stored={fetched.value} />
      )}
    </OwnSettingsPage>
  );
}
