import type { ReactNode } from 'react';
import { useAddress } from '../navigation/PlaceProvider.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useViewer } from './viewer.ts';
import { signInAddress } from './sign-in-address.ts';

/** Shows what only signed-in users can use; others get a link to sign in and return. */
export function SignedIn({ what, children }: { what: string; children: ReactNode }) {
  const viewer = useViewer();
  const here = useAddress();
  if (viewer === undefined) return null;
  if (viewer !== null) return children;
  return (
    <EmptyState
      level={1}
      title={`Sign in to ${what}`}
      actions={
        <LinkButton variant="primary" href={signInAddress(here)}>
          Sign in
        </LinkButton>
      }
    />
  );
}
