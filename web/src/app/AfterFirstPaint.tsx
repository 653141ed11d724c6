import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { whenQuiet } from '../server/quiet.ts';
import { LeaveOutBoundary } from './LeaveOutBoundary.tsx';

const QUIET_MS = 300;

/** Mounts what nobody needs in the first moment, so that its code does not delay what they do. */
export function AfterFirstPaint({
  children,
  waiting = null,
}: {
  children: ReactNode;
  /** Stands there until then. */
  waiting?: ReactNode;
}) {
  const [settled, setSettled] = useState(false);
  useEffect(() => whenQuiet(QUIET_MS, () => setSettled(true)), []);
  return settled ? (
    <LeaveOutBoundary>
      <Suspense fallback={waiting}>{children}</Suspense>
    </LeaveOutBoundary>
  ) : (
    waiting
  );
}
