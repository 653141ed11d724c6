/** Whether a membership counts today, given the alias of its row: on the day it expires it does no more. */
export function unexpired(member: string): string {
  return `(${member}.expires_at IS NULL OR ${member}.expires_at > current_date)`;
}
