import { inject, test } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the nightly run, where everything is tried, however long it takes. */
    nightly: boolean;
  }
}

/** True in the nightly run. */
export function isNightly(): boolean {
  return inject('nightly');
}

/** The number of random attempts: all in the nightly run, otherwise a tenth. */
export function nightlyTimes(times: number): number {
  return isNightly() ? times : Math.ceil(times / 10);
}

/** A test of the nightly run only. */
export const atNight: (name: string, run: () => Promise<void>, timeoutMs?: number) => void = isNightly()
  ? test
  : test.skip;
