/** How much mail a person wants, by GitLab's names. `global` follows what they chose for everything. */
export const LEVELS = ['disabled', 'participating', 'watch', 'global', 'mention', 'custom'] as const;
export type Level = (typeof LEVELS)[number];

/** What level custom can ask for besides what participating brings. */
export const EVENTS = [
  'new_note',
  'new_issue',
  'new_epic',
  'close_issue',
  'reopen_issue',
  'reassign_issue',
  'change_milestone_issue',
] as const;
export type NotificationEvent = (typeof EVENTS)[number];

/** Whoever never chose hears of what they take part in. */
export const STANDARD_LEVEL = 'participating';
