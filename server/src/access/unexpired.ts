/**
 * An SQL condition that is true when the membership of this alias still counts; it ends at the start of its
 * expiry day.
 */
export function unexpired(member: string): string {
  return `(${member}.expires_at IS NULL OR ${member}.expires_at > current_date)`;
}
