import type { levels, NotificationEvent } from './settings.ts';

export const levelNames: Record<(typeof levels)[number], string> = {
  watch: 'Watch',
  participating: 'Participate',
  mention: 'On mention',
  custom: 'Custom',
  disabled: 'Disabled',
};

export const levelHints: Record<(typeof levels)[number], string> = {
  watch: 'Email about all activity',
  participating: 'Email about items you wrote, are assigned to, commented on or were mentioned in',
  mention: 'Email only when someone mentions you',
  custom: 'As Participate, plus the events you choose',
  disabled: 'No email, unless you turn on notifications for an item',
};

export const eventNames: Record<NotificationEvent, string> = {
  new_note: 'New comment',
  new_issue: 'New issue or other project item',
  new_epic: 'New epic',
  close_issue: 'Item closed',
  reopen_issue: 'Item reopened',
  reassign_issue: 'Item reassigned',
  change_milestone_issue: 'Milestone of an item changed',
};
