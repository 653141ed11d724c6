import { useEffect, useEffectEvent } from 'react';
import { useKeep, useKept } from '../use-kept.ts';

/** The largest page size of the server. */
const MOST_AT_ONCE = 100;

/**
 * The length of a list's first page, so that everything that was loaded when the page was left is loaded
 * again.
 */
export function useKeptLength(part: string, pageSize: number): { first: number; kept: number } {
  const kept = useKept<number>(part) ?? 0;
  return { first: Math.min(Math.max(kept, pageSize), MOST_AT_ONCE), kept };
}

/** Remembers how many rows of a list are loaded, and loads more while there are fewer than remembered. */
export function useReadOn(part: string, length: number, kept: number, more: (() => unknown) | null): void {
  useKeep(part, () => (length > 0 ? length : undefined));
  const readOn = useEffectEvent(() => {
    if (length > 0 && length < kept) more?.();
  });
  useEffect(() => readOn(), [length]);
}
