import { useSidePanel } from '../../navigation/side-panel.ts';
import { withBase } from '../../site/base-path.ts';
import { useViewer } from '../../session/viewer.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { useSignInAddress } from '../topbar/use-sign-in-address.ts';

/** Shown both for what does not exist and for what the viewer cannot see: the two must look the same. */
export function NotFoundScreen() {
  useDocumentTitle('Not found');
  const viewer = useViewer();
  const signIn = useSignInAddress();
  return (
    <EmptyState
      level={useSidePanel() === null ? 1 : 2}
      title="Page not found"
      actions={
        <>
          <LinkButton href={withBase('/')}>All groups</LinkButton>
          {viewer === null && (
            <LinkButton variant="primary" href={signIn}>
              Sign in
            </LinkButton>
          )}
        </>
      }
    >
      It may have moved, or you may not have permission to view it.
    </EmptyState>
  );
}
