import type { Level, NotificationEvent } from './settings.ts';

export const levelNames: Record<Level, string> = {
  watch: 'Watch',
  participating: 'Participate',
  mention: 'On mention',
  custom: 'Custom',
  disabled: 'Disabled',
};

export const levelHints: Record<Level, string> = {
  watch: 'Mails about everything that happens',
  participating: 'Mails about what you wrote, are assigned to, commented on or were mentioned in',
  mention: 'Mails only when somebody mentions you',
  custom: 'As Participate, and about the events you choose',
  disabled: 'No mails, unless you turn on notifications for an item',
};

export const eventNames: Record<NotificationEvent, string> = {
  new_note: 'New comment',
  new_issue: 'New issue',
  new_epic: 'New epic',
  close_issue: 'Epic or issue closed',
  reopen_issue: 'Epic or issue opened again',
  reassign_issue: 'Issue assigned to somebody else',
  change_milestone_issue: 'Milestone of an issue changed',
};
