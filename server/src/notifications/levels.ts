/** Notification levels by GitLab's names. `global` follows the person's global level. */
export const LEVELS = ['disabled', 'participating', 'watch', 'global', 'mention', 'custom'] as const;
export type Level = (typeof LEVELS)[number];

/** Events that level `custom` can add to those of `participating`. */
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

/** The level of a person who never chose one. */
export const STANDARD_LEVEL = 'participating';
