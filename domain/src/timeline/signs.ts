/** The signs beside an epic's name, as paths of lines in a box of 24 by 24. */
export const CONFIDENTIAL_SIGN =
  'M4 4l16 16M9.9 5.2a11 11 0 0 1 12 6.8 11 11 0 0 1-1.8 2.9M14.1 14.1a3 3 0 0 1-4.2-4.2M17 17.3A11 11 0 0 1 2.1 12 11 11 0 0 1 7 6.7';
export const BLOCKED_SIGN = 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20M4.9 4.9l14.2 14.2';

/** What the sign of a blocked epic says. */
export function blockedText(blockers: number): string {
  return `Blocked by ${blockers} ${blockers === 1 ? 'epic' : 'epics'}`;
}
