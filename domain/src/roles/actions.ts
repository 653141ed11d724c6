/**
 * Who may do an action: yes, no, `own` (its author), `party` (author or assignee).
 * Columns: anonymous, signed-in non-member, guest, planner, reporter, developer, maintainer, owner.
 */
export type Cell = 'yes' | 'no' | 'own' | 'party';
export type PermissionRow = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

/** The letter of each cell in the table below. */
const CELLS = { Y: 'yes', '-': 'no', O: 'own', P: 'party' } as const satisfies Record<string, Cell>;

/** One letter per column: Y yes, - no, O own only, P author or assignee. */
const TABLE = {
  viewGroup: 'YYYYYYYY',
  viewMembers: '-YYYYYYY',

  viewEpic: 'YYYYYYYY',
  viewConfidentialEpic: '---YYYYY',
  createEpic: '---YYYYY',
  editEpic: '---YYYYY',
  closeEpic: '---YYYYY',
  reopenEpic: '---YYYYY',
  deleteEpic: '--OYOOOY',
  addChildIssue: '--YYYYYY',
  addChildEpic: '--YYYYYY',
  reorderChildren: '--YYYYYY',
  linkEpics: '--YYYYYY',

  viewIssue: 'YYYYYYYY',
  viewConfidentialIssue: '-PPYYYYY',
  createIssue: '-YYYYYYY',
  createIncident: '----YYYY',
  createObjective: '---YYYYY',
  editIssue: '-PPYYYYY',
  closeIssue: '-PPYYYYY',
  reopenIssue: '-PPYYYYY',
  setIssueMetadataOnCreate: '--YYYYYY',
  setIssueMetadata: '---YYYYY',
  setConfidentialOnCreate: '-YYYYYYY',
  setConfidential: '---YYYYY',
  deleteIssue: '--OYOOOY',
  moveIssue: '---YYYYY',
  linkIssues: '--YYYYYY',
  promoteIssue: '---YYYYY',
  lockDiscussion: '---YYYYY',
  logTime: '---YYYYY',
  deleteTimelog: '---OOOYY',
  manageTimelineEvents: '-----YYY',
  manageTimelineTags: '------YY',

  comment: '-YYYYYYY',
  react: '-YYYYYYY',
  subscribe: '-YYYYYYY',
  addTodo: '-YYYYYYY',
  writeInternalNote: '---YYYYY',
  readInternalNote: '---YYYYY',
  editOwnNote: '-OOOOOOO',
  editOthersNote: '------YY',
  resolveThread: '-OOYYYYY',

  commentOnDesign: '-YYYYYYY',
  manageDesigns: '---YYYYY',

  manageLabels: '---YYYYY',
  manageMilestones: '---YYYYY',
  manageIterations: '---YYYYY',
  manageBoards: '---YYYYY',
  manageSavedViews: '---YYYYY',
  viewOnCall: '----YYYY',
  manageOnCall: '------YY',
  bulkEdit: '---YYYYY',
  importIssuesCsv: '---Y-YYY',
  importJira: '------YY',
  exportIssuesCsv: '--YYYYYY',
  reportAbuse: '-YYYYYYY',
  submitAsSpam: '--------',

  manageUploads: '------YY',

  createProject: '-----YYY',
  createSubgroup: '------YY',
  manageProjectMembers: '------YY',
  manageGroupMembers: '-------Y',
  editProjectSettings: '------YY',
  editGroupSettings: '-------Y',
  archivePlace: '-------Y',
  transferPlace: '-------Y',
  deleteProject: '-------Y',
  deleteGroup: '-------Y',
  emptyBin: '-------Y',
} as const;

export type Action = keyof typeof TABLE;

export const ACTIONS = Object.keys(TABLE) as readonly Action[];

/** The cells of an action, in the column order above. */
export function rowOf(action: Action): PermissionRow {
  return [...TABLE[action]].map((letter) => CELLS[letter as keyof typeof CELLS]) as unknown as PermissionRow;
}

/** The action that is required in addition on a confidential item. */
export const CONFIDENTIAL_GATE: { readonly [Key in Action]?: Action } = {
  ...gate('viewConfidentialEpic', [
    'viewEpic',
    'editEpic',
    'closeEpic',
    'reopenEpic',
    'deleteEpic',
    'addChildIssue',
    'addChildEpic',
    'reorderChildren',
    'linkEpics',
  ]),
  ...gate('viewConfidentialIssue', [
    'viewIssue',
    'editIssue',
    'closeIssue',
    'reopenIssue',
    'setIssueMetadata',
    'deleteIssue',
    'moveIssue',
    'linkIssues',
    'promoteIssue',
  ]),
};

/** Actions that an archived group or project still allows; all others would change what is in it. */
export const ALLOWED_WHEN_ARCHIVED: readonly Action[] = [
  'viewGroup',
  'viewMembers',
  'viewEpic',
  'viewConfidentialEpic',
  'viewIssue',
  'viewConfidentialIssue',
  'readInternalNote',
  'viewOnCall',
  'subscribe',
  'addTodo',
  'exportIssuesCsv',
  'reportAbuse',
  'submitAsSpam',
  'manageProjectMembers',
  'manageGroupMembers',
  'editProjectSettings',
  'editGroupSettings',
  'archivePlace',
  'deleteProject',
  'deleteGroup',
];

/** Actions that a locked discussion denies to non-members. */
export const DENIED_BY_LOCK: readonly Action[] = [
  'comment',
  'react',
  'editOwnNote',
  'resolveThread',
  'commentOnDesign',
];

/** Actions that a locked discussion denies to people who may do them only as author or assignee. */
export const DENIED_TO_PARTY_BY_LOCK: readonly Action[] = ['reopenIssue'];

function gate(by: Action, actions: readonly Action[]): { [Key in Action]?: Action } {
  return Object.fromEntries(actions.map((action) => [action, by]));
}
