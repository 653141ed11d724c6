import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether everything is tried, however long it takes: in .ci/nightly. */
    nightly: boolean;
  }
}

/** Whether there is a night for it. */
export const isNight = (): boolean => inject('nightly');

/** How often to try what is tried at random: so often at night, and a tenth of it otherwise. */
export const atNight = (times: number): number => (isNight() ? times : Math.ceil(times / 10));
