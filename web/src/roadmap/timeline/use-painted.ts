import { useEffect, useState } from 'react';
import { afterFrame } from '../../api/quiet.ts';

/** False in the first frame, true once it is painted: work that can wait is done then. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => setPainted(true)), []);
  return painted;
}
