import { ChangePasswordScreen } from '../session/ChangePasswordScreen.tsx';
import { useViewer } from '../session/viewer.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export function ChangePasswordPage() {
  useDocumentTitle('Change password');
  const viewer = useViewer();
  if (viewer === undefined) return null;
  if (viewer !== null) return <ChangePasswordScreen />;
  return (
    <EmptyState
      title="Sign in to change your password"
      actions={
        <LinkButton variant="primary" href="/users/sign_in?redirect=/-/profile/password">
          Sign in
        </LinkButton>
      }
    />
  );
}
