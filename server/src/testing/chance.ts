import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the nightly run, where everything is tried, however long it takes. */
    nightly: boolean;
  }
}

/** True in the nightly run. */
export function isNight(): boolean {
  return inject('nightly');
}

/** The number of random attempts: all in the nightly run, otherwise a tenth. */
export function atNight(times: number): number {
  return isNight() ? times : Math.ceil(times / 10);
}
