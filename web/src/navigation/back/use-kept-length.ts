import { useEffect, useEffectEvent } from 'react';
import { useKeep, useKept } from '../use-kept.ts';

/** The largest page the server gives. */
const MOST_AT_ONCE = 100;

/** How long the first page of a list is to be, so that all is there that was there when the page was left. */
export function useKeptLength(part: string, pageSize: number): { first: number; kept: number } {
  const kept = useKept<number>(part) ?? 0;
  return { first: Math.min(Math.max(kept, pageSize), MOST_AT_ONCE), kept };
}

/** Keeps how much of a list is there, and reads on while that is less than was kept. */
export function useReadOn(part: string, length: number, kept: number, more: (() => unknown) | null): void {
  useKeep(part, () => (length > 0 ? length : undefined));
  const readOn = useEffectEvent(() => {
    if (length > 0 && length < kept) more?.();
  });
  useEffect(() => readOn(), [length]);
}
