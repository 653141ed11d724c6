/** Whether a membership counts today, given the alias of its row: on the day it expires it does no more. */
export const unexpired = (member: string): string =>
  `(${member}.expires_at IS NULL OR ${member}.expires_at > current_date)`;
