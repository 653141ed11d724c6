import { useEffect } from 'react';
import { navigate } from '../../navigation/place.ts';
import { useSidePanel } from '../../navigation/side-panel.ts';
import { withBase } from '../../site/base-path.ts';
import { useViewer } from '../../session/viewer.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { useSignInAddress } from '../topbar/use-sign-in-address.ts';

/**
 * Shown both for what does not exist and for what the viewer cannot see: the two must look the same. A visitor
 * is asked to sign in first, and comes back afterwards.
 */
export function NotFoundScreen() {
  useDocumentTitle('Not found');
  const isPanel = useSidePanel() !== null;
  const isVisitor = useViewer() === null;
  const signIn = useSignInAddress();
  const asksToSignIn = isVisitor && !isPanel;
  useEffect(() => {
    if (asksToSignIn) navigate(signIn, { replace: true, unasked: true });
  }, [asksToSignIn, signIn]);
  if (asksToSignIn) return null;
  return (
    <EmptyState
      level={isPanel ? 2 : 1}
      title="Page not found"
      actions={
        <>
          <LinkButton href={withBase('/')}>All groups</LinkButton>
          {isVisitor && (
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
