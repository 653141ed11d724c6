const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Text for a time span, both arguments in milliseconds: "just now", "3 hours ago"; a future instant counts as
 * now.
 */
export function agoText(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000);
  for (const [unit, length] of STEPS) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
