const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** When a link expires: "expires in 7 days", "expires in 1 hour", "expired". */
export function expiryText(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  const [unit, count] =
    left > DAY_MS ? ['day', Math.ceil(left / DAY_MS)] : ['hour', Math.max(1, Math.ceil(left / HOUR_MS))];
  return `expires in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
