import type { Area } from './area.ts';

/** Every room of the house, in the order its routes are registered. */
export const AREAS: readonly Area[] = [];
