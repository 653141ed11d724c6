import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { whenSettled } from './warm-up.ts';

/** Mounts what nobody needs in the first moment, so that its code does not delay what they do. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return settled ? <Suspense>{children}</Suspense> : null;
}
