import { describe, expect, it } from 'vitest';
import { ACTIONS, type Action } from './actions.ts';
import { ACCESS_LEVELS, isAccessLevel, ROLE_LABELS, roleOf } from './levels.ts';
import { may, type Visibility, type Who } from './permissions.ts';

/** The viewers of the table, in its column order. */
const VIEWERS = [
  { signedIn: false, level: ACCESS_LEVELS.none },
  { signedIn: true, level: ACCESS_LEVELS.none },
  { signedIn: true, level: ACCESS_LEVELS.guest },
  { signedIn: true, level: ACCESS_LEVELS.planner },
  { signedIn: true, level: ACCESS_LEVELS.reporter },
  { signedIn: true, level: ACCESS_LEVELS.developer },
  { signedIn: true, level: ACCESS_LEVELS.maintainer },
  { signedIn: true, level: ACCESS_LEVELS.owner },
] as const;

/** anonymous, non-member, guest, planner, reporter, developer, maintainer, owner. */
const EXPECTED: Record<Action, string> = {
  viewGroup: 'yes yes yes yes yes yes yes yes',
  viewMembers: 'no yes yes yes yes yes yes yes',
  viewEpic: 'yes yes yes yes yes yes yes yes',
  viewConfidentialEpic: 'no no no yes yes yes yes yes',
  createEpic: 'no no no yes yes yes yes yes',
  editEpic: 'no no no yes yes yes yes yes',
  closeEpic: 'no no no yes yes yes yes yes',
  reopenEpic: 'no no no yes yes yes yes yes',
  deleteEpic: 'no no own yes own own own yes',
  addChildIssue: 'no no yes yes yes yes yes yes',
  addChildEpic: 'no no yes yes yes yes yes yes',
  reorderChildren: 'no no yes yes yes yes yes yes',
  linkEpics: 'no no yes yes yes yes yes yes',
  viewIssue: 'yes yes yes yes yes yes yes yes',
  viewConfidentialIssue: 'no party party yes yes yes yes yes',
  createIssue: 'no yes yes yes yes yes yes yes',
  createIncident: 'no no no no yes yes yes yes',
  createObjective: 'no no no yes yes yes yes yes',
  editIssue: 'no party party yes yes yes yes yes',
  closeIssue: 'no party party yes yes yes yes yes',
  reopenIssue: 'no party party yes yes yes yes yes',
  setIssueMetadataOnCreate: 'no no yes yes yes yes yes yes',
  setIssueMetadata: 'no no no yes yes yes yes yes',
  setConfidentialOnCreate: 'no yes yes yes yes yes yes yes',
  setConfidential: 'no no no yes yes yes yes yes',
  deleteIssue: 'no no own yes own own own yes',
  moveIssue: 'no no no yes yes yes yes yes',
  linkIssues: 'no no yes yes yes yes yes yes',
  promoteIssue: 'no no no yes yes yes yes yes',
  lockDiscussion: 'no no no yes yes yes yes yes',
  logTime: 'no no no yes yes yes yes yes',
  deleteTimelog: 'no no no own own own yes yes',
  manageTimelineEvents: 'no no no no no yes yes yes',
  manageTimelineTags: 'no no no no no no yes yes',
  comment: 'no yes yes yes yes yes yes yes',
  react: 'no yes yes yes yes yes yes yes',
  subscribe: 'no yes yes yes yes yes yes yes',
  addTodo: 'no yes yes yes yes yes yes yes',
  writeInternalNote: 'no no no yes yes yes yes yes',
  readInternalNote: 'no no no yes yes yes yes yes',
  editOwnNote: 'no own own own own own own own',
  editOthersNote: 'no no no no no no yes yes',
  resolveThread: 'no own own yes yes yes yes yes',
  commentOnDesign: 'no yes yes yes yes yes yes yes',
  manageDesigns: 'no no no yes yes yes yes yes',
  manageLabels: 'no no no yes yes yes yes yes',
  manageMilestones: 'no no no yes yes yes yes yes',
  manageUploads: 'no no no no no no yes yes',
  manageIterations: 'no no no yes yes yes yes yes',
  manageBoards: 'no no no yes yes yes yes yes',
  manageSavedViews: 'no no no yes yes yes yes yes',
  viewOnCall: 'no no no no yes yes yes yes',
  manageOnCall: 'no no no no no no yes yes',
  bulkEdit: 'no no no yes yes yes yes yes',
  importIssuesCsv: 'no no no yes no yes yes yes',
  importJira: 'no no no no no no yes yes',
  exportIssuesCsv: 'no no yes yes yes yes yes yes',
  reportAbuse: 'no yes yes yes yes yes yes yes',
  submitAsSpam: 'no no no no no no no no',
  createProject: 'no no no no no yes yes yes',
  createSubgroup: 'no no no no no no yes yes',
  manageProjectMembers: 'no no no no no no yes yes',
  manageGroupMembers: 'no no no no no no no yes',
  editProjectSettings: 'no no no no no no yes yes',
  editGroupSettings: 'no no no no no no no yes',
  archivePlace: 'no no no no no no no yes',
  transferPlace: 'no no no no no no no yes',
  deleteProject: 'no no no no no no no yes',
  deleteGroup: 'no no no no no no no yes',
  emptyBin: 'no no no no no no no yes',
};

const who = (viewer: { signedIn: boolean; level: number }, more: Partial<Who> = {}): Who => ({
  ...viewer,
  containerVisibility: 'public',
  ...more,
});

/** The cell of the table, derived from three checks with different relations to the item. */
function cellOf(action: Action, viewer: { signedIn: boolean; level: number }): string {
  const plain = may(action, who(viewer));
  const author = may(action, who(viewer, { author: true }));
  const assignee = may(action, who(viewer, { assignee: true }));
  if (plain && author && assignee) return 'yes';
  if (!plain && author && assignee) return 'party';
  if (!plain && author && !assignee) return 'own';
  return !plain && !author && !assignee ? 'no' : 'mixed';
}

describe('the table', () => {
  it.each(ACTIONS.map((action) => [action]))('%s', (action) => {
    expect(VIEWERS.map((viewer) => cellOf(action, viewer)).join(' ')).toBe(EXPECTED[action]);
  });

  it('has a row for every action and nothing else', () => {
    expect([...ACTIONS].sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it('lets an instance admin do everything, once signed in', () => {
    const admin = { signedIn: true, admin: true, level: 0 };
    for (const action of ACTIONS) {
      expect(may(action, who(admin, { containerVisibility: 'private', confidential: true }))).toBe(true);
    }
    expect(may('viewEpic', { ...who(admin), signedIn: false, containerVisibility: 'private' })).toBe(false);
  });
});

describe('containers', () => {
  it('open to outsiders by visibility, to members always', () => {
    const sees = (visibility: Visibility) =>
      VIEWERS.slice(0, 3).map((viewer) => may('viewEpic', who(viewer, { containerVisibility: visibility })));
    expect(sees('public')).toEqual([true, true, true]);
    expect(sees('internal')).toEqual([false, true, true]);
    expect(sees('private')).toEqual([false, false, true]);
  });

  it('stay closed to an outsider who wrote or was given the item', () => {
    const author = who(VIEWERS[1], {
      containerVisibility: 'private',
      author: true,
      assignee: true,
    });
    for (const action of ACTIONS) expect(may(action, author), action).toBe(false);
  });

  it('count minimal access as no membership', () => {
    const minimal = { signedIn: true, level: ACCESS_LEVELS.minimal };
    for (const action of ACTIONS) {
      expect(may(action, who(minimal))).toBe(may(action, who(VIEWERS[1])));
      expect(may(action, who(minimal, { containerVisibility: 'private' })), action).toBe(false);
    }
  });
});

describe('confidential items', () => {
  const hidden = (more: Partial<Who> = {}) => ({ confidential: true, ...more });

  it('hide an epic from all below planner, even from its author', () => {
    for (const viewer of VIEWERS.slice(0, 3)) {
      const mine = hidden({ author: true, assignee: true });
      for (const action of ['viewEpic', 'deleteEpic', 'addChildIssue', 'linkEpics'] as const) {
        expect(may(action, who(viewer, mine)), action).toBe(false);
      }
    }
    for (const viewer of VIEWERS.slice(3)) expect(may('viewEpic', who(viewer, hidden()))).toBe(true);
  });

  it('leave an issue to its author and assignees', () => {
    const guest = VIEWERS[2];
    expect(may('viewIssue', who(guest, hidden()))).toBe(false);
    expect(may('viewIssue', who(guest, hidden({ assignee: true })))).toBe(true);
    expect(may('editIssue', who(VIEWERS[1], hidden({ author: true })))).toBe(true);
    expect(may('linkIssues', who(guest, hidden()))).toBe(false);
  });

  it('shut actions that fit both kinds by the kind of item', () => {
    const guest = VIEWERS[2];
    const mine = { author: true } as const;
    expect(may('comment', who(guest, hidden({ itemType: 'epic', ...mine })))).toBe(false);
    expect(may('comment', who(guest, hidden({ itemType: 'issue', ...mine })))).toBe(true);
    expect(may('comment', who(guest, hidden({ itemType: 'issue' })))).toBe(false);
  });

  it('can be created by whoever can create issues', () => {
    expect(may('createIssue', who(VIEWERS[1], hidden()))).toBe(true);
  });
});

describe('locked discussions', () => {
  it('are shut to non-members and open to members', () => {
    const actions = ['comment', 'react', 'editOwnNote', 'resolveThread'] as const;
    for (const action of actions) {
      expect(may(action, who(VIEWERS[1], { locked: true, author: true })), action).toBe(false);
      expect(may(action, who(VIEWERS[2], { locked: true, author: true })), action).toBe(true);
    }
    expect(may('subscribe', who(VIEWERS[1], { locked: true }))).toBe(true);
  });

  it('keep a plain author from reopening', () => {
    expect(may('reopenIssue', who(VIEWERS[2], { locked: true, author: true }))).toBe(false);
    expect(may('closeIssue', who(VIEWERS[2], { locked: true, author: true }))).toBe(true);
    expect(may('reopenIssue', who(VIEWERS[4], { locked: true }))).toBe(true);
  });
});

it('names every level, and none between', () => {
  expect(Object.values(ACCESS_LEVELS)).toEqual([0, 5, 10, 15, 20, 30, 40, 50]);
  expect(roleOf(15)).toBe('planner');
  expect(roleOf(25)).toBeNull();
  expect(isAccessLevel(30)).toBe(true);
  expect(isAccessLevel(31)).toBe(false);
  expect(ROLE_LABELS.planner).toBe('Planner');
});
