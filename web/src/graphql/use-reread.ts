import { useMemo } from 'react';
import { inTurns } from './in-turns.ts';

/** Reads a query again for whoever knows that something changed: each time with an answer from after that. */
export const useReread = (refetch: () => Promise<unknown>): (() => Promise<void>) =>
  useMemo(() => inTurns(refetch), [refetch]);
