import type { Area } from './area.ts';
import { auth } from './auth/area.ts';
import { live } from './live/area.ts';

/** Every room of the house, in the order its routes are registered. */
export const AREAS: readonly Area[] = [auth, live];
