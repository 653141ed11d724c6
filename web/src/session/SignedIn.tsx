import type { ReactNode } from 'react';
import { useAddress } from '../navigation/PlaceProvider.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useViewer } from './viewer.ts';
import { signInAddress } from './sign-in-address.ts';

/** What only people who are signed in can do; others are offered to sign in for it and come back. */
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
