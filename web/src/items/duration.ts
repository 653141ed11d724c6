import type { Duration } from './facts.ts';

/** A duration of the API, in seconds and as people write it; null for zero. */
export function duration(
  seconds: number | null | undefined,
  text: string | null | undefined,
): Duration | null {
  return text == null ? null : { seconds: seconds ?? 0, text };
}
