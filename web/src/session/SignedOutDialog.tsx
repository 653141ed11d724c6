import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { signedOut } from './signed-out.ts';

const SignInAgain = lazy<ComponentType>(() =>
  import('./SignInAgain.tsx').then(
    (file) => ({ default: file.SignInAgain }),
    () => ({ default: Unasked }),
  ),
);

/** Asks whoever's session has ended to sign in where they are; what they were doing goes on afterwards. */
export function SignedOutDialog() {
  const asking = useSyncExternalStore(signedOut.subscribe, signedOut.asking);
  return <Suspense>{asking && <SignInAgain />}</Suspense>;
}

/** Without the code of the question nobody can answer it, and what waits for an answer must not wait for good. */
function Unasked() {
  useEffect(() => signedOut.answer(false), []);
  return null;
}
