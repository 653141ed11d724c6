import type { ShortcutDeclaration } from './registry.ts';

const own = (id: string, key: string, description: string): ShortcutDeclaration => ({
  id: `inbox.${id}`,
  group: 'Miscellaneous',
  keys: [key],
  description,
  // An item is open beside the inbox, whose keys come first.
  prevails: true,
});

/** The shortcuts of the inbox, for its current entry. */
export const inboxShortcuts = {
  done: own('done', 'e', 'Mark as done, or put back'),
  unread: own('unread', 'u', 'Mark as unread, or as read'),
  snooze: own('snooze', 'h', 'Snooze, or put back'),
  allDone: own('allDone', 'shift+e', 'Mark everything as done'),
} as const;
