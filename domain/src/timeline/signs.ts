import type { Health } from '../health/health.ts';

/** The signs next to an epic's name, as stroke paths in a 24 by 24 box. */
export const CONFIDENTIAL_SIGN =
  'M4 4l16 16M9.9 5.2a11 11 0 0 1 12 6.8 11 11 0 0 1-1.8 2.9M14.1 14.1a3 3 0 0 1-4.2-4.2M17 17.3A11 11 0 0 1 2.1 12 11 11 0 0 1 7 6.7';
export const BLOCKED_SIGN = 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20M4.9 4.9l14.2 14.2';

/** The tick of a closed epic. */
export const CLOSED_SIGN = 'M4 12.5l5.5 5.5L20 7';
/** Health shown by shape as well as by colour: a disc, a triangle, a diamond. */
export const HEALTH_SIGNS = {
  onTrack: 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16z',
  needsAttention: 'M12 3L22 20H2z',
  atRisk: 'M12 2L22 12L12 22L2 12z',
} as const satisfies Record<Health, string>;

/** The text of the sign of a blocked epic. */
export function blockedText(blockers: number): string {
  return `Blocked by ${blockers} ${blockers === 1 ? 'epic' : 'epics'}`;
}
