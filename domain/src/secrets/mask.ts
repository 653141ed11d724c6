const FIRST = 5;
const LAST = 4;

/**
 * Masks a secret for display, except its first five and last four characters; nine or fewer are shown
 * completely.
 */
export function maskSecret(secret: string): string {
  if (secret.length <= FIRST + LAST) return secret;
  return secret.slice(0, FIRST) + '*'.repeat(secret.length - FIRST - LAST) + secret.slice(-LAST);
}
