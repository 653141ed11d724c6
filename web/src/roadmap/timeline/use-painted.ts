import { useEffect, useState } from 'react';
import { afterFrame } from '../../server/quiet.ts';

/** False in the first frame and true once that is on the screen: what can wait comes then. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => setPainted(true)), []);
  return painted;
}
