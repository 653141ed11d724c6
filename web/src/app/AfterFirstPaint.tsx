import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { whenQuiet } from '../api/quiet.ts';
import { LeaveOutBoundary } from './LeaveOutBoundary.tsx';

const QUIET_MS = 300;

/** Mounts its children only after the first paint, so that their code does not delay it. */
export function AfterFirstPaint({
  children,
  waiting = null,
}: {
  children: ReactNode;
  /** Shown until then. */
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
