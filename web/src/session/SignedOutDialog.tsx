import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { signedOut } from './signed-out.ts';

const SignInAgain = lazy<ComponentType>(() =>
  import('./SignInAgain.tsx').then(
    (file) => ({ default: file.SignInAgain }),
    () => ({ default: Unasked }),
  ),
);

/**
 * Asks a user whose session has expired to sign in without leaving the page; their requests continue
 * afterwards.
 */
export function SignedOutDialog() {
  const asking = useSyncExternalStore(signedOut.subscribe, signedOut.asking);
  return <Suspense>{asking && <SignInAgain />}</Suspense>;
}

/** If the dialog's code fails to load, the requests that wait for it must be refused, not wait forever. */
function Unasked() {
  useEffect(() => signedOut.answer(false), []);
  return null;
}
