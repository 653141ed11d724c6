import { useEffect, useState } from 'react';
import { afterFrame } from '../api/quiet.ts';

/** True from the frame after the one that first showed the awaited content. */
export function useAfterPaint(there: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!there || painted) return undefined;
    return afterFrame(() => setPainted(true));
  }, [there, painted]);
  return painted;
}
