import type { ShortcutDeclaration } from './registry.ts';

const ofItems = (id: string, keys: readonly string[], description: string): ShortcutDeclaration => ({
  id,
  group: 'Epics, issues, and merge requests',
  keys,
  description,
});
const ofIssues = (id: string, keys: readonly string[], description: string): ShortcutDeclaration => ({
  id: `issuesMRs.${id}`,
  group: 'Issues and merge requests',
  keys,
  description,
});

/** The shortcuts of the page of an item. */
export const itemShortcuts = {
  reply: ofItems('issuables.commentReply', ['r'], 'Comment, quoting the selected text'),
  edit: ofItems('issuables.editDescription', ['e'], 'Edit description'),
  labels: ofItems('issuables.changeLabel', ['l'], 'Change label'),
  copyReference: ofItems('issuables.copyIssuableRef', ['c r'], 'Copy reference'),
  nextThread: ofItems('mergeRequests.nextUnresolvedDiscussion', ['n'], 'Next unresolved thread'),
  previousThread: ofItems('mergeRequests.previousUnresolvedDiscussion', ['p'], 'Previous unresolved thread'),
  assignee: ofIssues('changeAssignee', ['a'], 'Change assignee'),
  milestone: ofIssues('changeMilestone', ['m'], 'Change milestone'),
  details: {
    id: 'workitems.toggleSidebar',
    group: 'Miscellaneous',
    keys: ['mod+/', 'mod+shift+7'],
    description: 'Show or hide the details',
    fixed: true,
  },
  closeWidget: {
    id: 'sidebar.closeWidget',
    group: 'Miscellaneous',
    keys: ['esc'],
    description: 'Close the list of a property',
    fixed: true,
    inInputs: true,
  },
  undo: {
    id: 'workitems.undo',
    group: 'Miscellaneous',
    keys: ['mod+z'],
    description: 'Undo the last change made here',
  },
} as const satisfies Readonly<Record<string, ShortcutDeclaration>>;
