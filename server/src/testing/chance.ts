import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether everything is tried, however long it takes: in .ci/nightly. */
    nightly: boolean;
  }
}

/** Whether there is a night for it. */
export function isNight(): boolean {
  return inject('nightly');
}

/** How often to try what is tried at random: so often at night, and a tenth of it otherwise. */
export function atNight(times: number): number {
  return isNight() ? times : Math.ceil(times / 10);
}
