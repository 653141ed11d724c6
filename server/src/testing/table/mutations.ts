import { type Around, row, type CallRow } from './rows.ts';

export interface MutationRow extends CallRow {
  readonly input: (around: Around) => Record<string, unknown>;
}

const gid = (noun: string, id: number | string): string => `gid://gitlab/${noun}/${id}`;

const may = (
  about: CallRow['about'],
  who: CallRow['may'],
  input: MutationRow['input'],
  more: Omit<CallRow, 'about' | 'may'> = {},
): MutationRow => ({ ...row(about, who, more), input });

const DESIGN = 'DesignManagement::Design';
const VIEW = 'WorkItems::SavedViews::SavedView';

const epicAt = (around: Around, more: Record<string, unknown>) => ({
  groupPath: around.groupPath,
  iid: String(around.item.id),
  ...more,
});
const issueAt = (around: Around, more: Record<string, unknown>) => ({
  projectPath: around.projectPath,
  iid: String(around.item.id),
  ...more,
});
const onEpic = (more: Record<string, unknown>) => (around: Around) => epicAt(around, more);
const onIssue = (more: Record<string, unknown>) => (around: Around) => issueAt(around, more);
const onIncident = (more: Record<string, unknown>) => (around: Around) =>
  issueAt(around, { iid: String(around.item.incident), ...more });

/** Who may run which mutation of the schema, and on what. */
export const MUTATIONS: Readonly<Record<string, MutationRow>> = {
  awardEmojiAdd: may('epic', 'signedIn', ({ item }) => ({
    awardableId: gid('Epic', item.id),
    name: 'rocket',
  })),
  // None of the viewers has reacted, so they have nothing to remove.
  awardEmojiRemove: may('epic', 'administrators', ({ item }) => ({
    awardableId: gid('Epic', item.id),
    name: 'tada',
  })),
  awardEmojiToggle: may('epic', 'signedIn', ({ item }) => ({
    awardableId: gid('Epic', item.id),
    name: 'rocket',
  })),
  createDiscussion: may('epic', 'signedIn', ({ item }) => ({
    noteableId: gid('Epic', item.id),
    body: 'A word',
  })),
  createEpic: may('group', 'plannersUp', ({ groupPath }) => ({ groupPath, title: 'New' })),
  createIssue: may('project', 'signedIn', ({ projectPath }) => ({ projectPath, title: 'New' })),
  createIteration: may('group', 'plannersUp', ({ groupPath, cadence }) => ({
    groupPath,
    iterationsCadenceId: gid('Iterations::Cadence', cadence),
    startDate: '2027-01-01',
    dueDate: '2027-01-14',
  })),
  createWorkItem: may('project', 'signedIn', ({ projectPath }) => ({
    namespacePath: projectPath,
    title: 'New',
    workItemTypeId: 'gid://gitlab/WorkItems::Type/1',
  })),
  createNote: may('epic', 'signedIn', ({ item }) => ({ noteableId: gid('Epic', item.id), body: 'A word' })),
  createImageDiffNote: may('issue', 'signedIn', ({ item }) => ({
    noteableId: gid(DESIGN, item.design),
    body: 'A word',
    position: {
      headSha: item.designSha,
      startSha: item.designSha,
      paths: {},
      x: 1,
      y: 1,
      width: 9,
      height: 9,
    },
  })),
  repositionImageDiffNote: may('issue', 'signedIn', ({ item }) => ({
    id: gid('DiffNote', item.designNote),
    position: { x: 2 },
  })),
  designManagementDelete: may('issue', 'plannersUp', onIssue({ filenames: ['first.png'] })),
  designManagementMove: may('issue', 'plannersUp', ({ item }) => ({
    id: gid(DESIGN, item.design),
    previous: gid(DESIGN, item.otherDesign),
  })),
  designManagementUpdate: may('issue', 'plannersUp', ({ item }) => ({
    id: gid(DESIGN, item.design),
    description: 'Other words',
  })),
  // Files are sent by another form (designs/designs.test.ts).
  designManagementUpload: may('issue', 'plannersUp', onIssue({ files: [] }), { traceless: true }),
  deleteEpic: may('epic', 'plannerOrOwner', onEpic({})),
  destroyNote: may('epic', 'maintainersUp', ({ item }) => ({ id: gid('Note', item.note) })),
  discussionToggleResolve: may('epic', 'plannersUp', ({ item }) => ({
    id: gid('Discussion', item.discussion),
    resolve: true,
  })),
  epicAddIssue: may('epic', 'guestsUp', (around) =>
    epicAt(around, { projectPath: 'group/project', issueIid: String(around.item.spareIssue) }),
  ),
  epicSetSubscription: may('epic', 'signedIn', onEpic({ subscribedState: true })),
  epicTreeReorder: may('epic', 'guestsUp', ({ item }) => ({
    baseEpicId: gid('Epic', item.id),
    moved: {
      id: gid('Epic', item.child),
      adjacentReferenceId: gid('Epic', item.sibling),
      relativePosition: 'before',
    },
  })),
  epicsMoveDates: may('epic', 'plannersUp', ({ item }) => ({
    items: [{ id: gid('Epic', item.id), dueDate: '2026-12-24' }],
  })),
  issuesBulkUpdate: may('issue', 'plannersUp', ({ projectId, item }) => ({
    parentId: gid('Project', projectId),
    ids: [gid('Issue', item.id)],
    stateEvent: 'CLOSE',
  })),
  issueSetAssignees: may('issue', 'plannersUp', onIssue({ assigneeUsernames: ['owner'] })),
  issueSetConfidential: may('issue', 'plannersUp', ({ projectPath, item, confidential }) => ({
    projectPath,
    // The open sample has an open child, so it cannot become confidential, but the child can.
    iid: String(confidential ? item.id : item.child),
    confidential: !confidential,
  })),
  issueSetDueDate: may('issue', 'plannersUp', onIssue({ dueDate: '2026-12-24' })),
  issueSetEpic: may('issue', 'guestsUp', (around) => issueAt(around, { epicId: gid('Epic', around.epic) })),
  issueSetIteration: may('issue', 'plannersUp', onIssue({ iterationId: null })),
  issueSetLocked: may('issue', 'plannersUp', onIssue({ locked: true })),
  // It is refused in its payload, as in GitLab.
  issueMove: may('issue', 'plannersUp', onIssue({ targetProjectPath: 'group/other' })),
  issueSetSubscription: may('issue', 'signedIn', onIssue({ subscribedState: true })),
  issueSetSeverity: may('issue', 'plannersUp', onIncident({ severity: 'HIGH' })),
  issueSetEscalationStatus: may('issue', 'plannersUp', onIncident({ status: 'RESOLVED' })),
  issueSetEscalationPolicy: may('issue', 'reportersUp', (around) =>
    onIncident({
      escalationPolicyId: gid('IncidentManagement::EscalationPolicy', around.onCall.policy),
    })(around),
  ),
  issueSetWeight: may('issue', 'plannersUp', onIssue({ weight: 8 })),
  oncallScheduleCreate: may('project', 'maintainersUp', ({ projectPath }) => ({
    projectPath,
    name: 'Days',
    timezone: 'UTC',
  })),
  oncallScheduleUpdate: may('project', 'maintainersUp', ({ projectPath, onCall }) => ({
    projectPath,
    iid: onCall.scheduleIid,
    name: 'Weekends',
  })),
  oncallScheduleDestroy: may('project', 'maintainersUp', ({ projectPath, onCall }) => ({
    projectPath,
    iid: onCall.scheduleIid,
  })),
  oncallRotationCreate: may('project', 'maintainersUp', ({ projectPath, onCall }) => ({
    projectPath,
    scheduleIid: onCall.scheduleIid,
    name: 'Second',
    startsAt: { date: '2026-01-01', time: '09:00' },
    rotationLength: { length: 1, unit: 'WEEKS' },
    participants: [{ username: 'owner' }],
  })),
  oncallRotationUpdate: may('project', 'maintainersUp', ({ onCall }) => ({
    id: gid('IncidentManagement::OncallRotation', onCall.rotation),
    name: 'Third',
  })),
  oncallRotationDestroy: may('project', 'maintainersUp', ({ projectPath, onCall }) => ({
    projectPath,
    scheduleIid: onCall.scheduleIid,
    id: gid('IncidentManagement::OncallRotation', onCall.rotation),
  })),
  // The project itself has a policy already.
  escalationPolicyCreate: may('project', 'maintainersUp', ({ projectPath }) => ({
    projectPath: projectPath === 'group/project' ? 'group/other' : projectPath,
    name: 'New',
    rules: [{ username: 'owner', elapsedTimeSeconds: 0, status: 'RESOLVED' }],
  })),
  escalationPolicyUpdate: may('project', 'maintainersUp', ({ onCall }) => ({
    id: gid('IncidentManagement::EscalationPolicy', onCall.policy),
    name: 'Other',
  })),
  escalationPolicyDestroy: may('project', 'maintainersUp', ({ onCall }) => ({
    id: gid('IncidentManagement::EscalationPolicy', onCall.policy),
  })),
  // Refused for everybody, because the project has no Jira; who may import is tested in jira.
  jiraImportStart: may('project', 'administrators', ({ projectPath }) => ({
    projectPath,
    jiraProjectKey: 'A',
  })),
  jiraImportUsers: may('project', 'administrators', ({ projectPath }) => ({ projectPath })),
  iterationCadenceCreate: may('group', 'plannersUp', ({ groupPath }) => ({
    groupPath,
    title: 'New',
    automatic: false,
    active: true,
  })),
  iterationCadenceDestroy: may('group', 'plannersUp', ({ cadence }) => ({
    id: gid('Iterations::Cadence', cadence),
  })),
  iterationCadenceUpdate: may('group', 'plannersUp', ({ cadence }) => ({
    id: gid('Iterations::Cadence', cadence),
    title: 'Other',
  })),
  iterationCreate: may('group', 'plannersUp', ({ groupPath, cadence }) => ({
    groupPath,
    iterationsCadenceId: gid('Iterations::Cadence', cadence),
    startDate: '2027-01-01',
    dueDate: '2027-01-14',
  })),
  iterationDelete: may('group', 'plannersUp', ({ iteration }) => ({ id: gid('Iteration', iteration) })),
  iterationMoveUnfinished: may('group', 'plannersUp', ({ pastIteration }) => ({
    id: gid('Iteration', pastIteration),
  })),
  labelCreate: may('group', 'plannersUp', ({ groupPath, fresh }) => ({ groupPath, title: `fresh ${fresh}` })),
  labelUpdate: may('group', 'plannersUp', ({ label, fresh }) => ({
    id: gid('GroupLabel', label),
    description: `fresh ${fresh}`,
  })),
  promoteToEpic: may('issue', 'plannersUp', onIssue({})),
  binEmpty: may('group', 'owners', ({ groupPath }) => ({ fullPath: groupPath }), { traceless: true }),
  workItemSavedViewCreate: may('group', 'plannersUp', ({ groupPath }) => ({
    namespacePath: groupPath,
    name: 'New',
    isPrivate: false,
  })),
  workItemSavedViewDelete: may('group', 'plannersUp', ({ savedView }) => ({ id: gid(VIEW, savedView.id) })),
  workItemSavedViewRestore: may('group', 'plannersUp', ({ savedView }) => ({
    id: gid(VIEW, savedView.deleted),
  })),
  workItemSavedViewSubscribe: may('group', 'signedIn', ({ savedView }) => ({ id: gid(VIEW, savedView.id) })),
  workItemSavedViewUnsubscribe: may(
    'group',
    'signedIn',
    ({ savedView }) => ({ id: gid(VIEW, savedView.id) }),
    { traceless: true },
  ),
  workItemSavedViewUpdate: may('group', 'plannersUp', ({ savedView }) => ({
    id: gid(VIEW, savedView.id),
    name: 'Other',
  })),
  workItemUserPreferenceUpdate: may('group', 'signedIn', ({ groupPath }) => ({
    namespacePath: groupPath,
    list: 'EPICS',
    sort: 'TITLE_ASC',
  })),
  workItemRestore: may('epic', 'administrators', ({ item }) => ({ id: gid('WorkItem', item.id) })),
  restoreEpic: may('epic', 'administrators', ({ item }) => ({ id: gid('Epic', item.id) })),
  roadmapSettingsRemember: may('group', 'signedIn', ({ groupPath }) => ({
    groupPath,
    settings: { preset: 'WEEKS' },
  })),
  taskListItemConvert: may('epic', 'plannersUp', ({ item }) => ({
    id: gid('WorkItem', item.id),
    lineNumber: 1,
    lineSource: '* [ ] a task',
  })),
  todoCreate: may('epic', 'signedIn', ({ item }) => ({ targetId: gid('Epic', item.id) })),
  todoMarkDone: may('oneself', 'administrators', () => ({ id: gid('Todo', 999_999_999) })),
  todoRestore: may('oneself', 'administrators', () => ({ id: gid('Todo', 999_999_999) })),
  todoRestoreMany: may('oneself', 'signedIn', () => ({ ids: [] }), { traceless: true }),
  todosMarkAllDone: may('oneself', 'signedIn', () => ({}), { traceless: true }),
  undoChanges: may('epic', 'plannersUp', ({ item }) => ({ changeIds: [String(item.change)] })),
  updateEpic: may('epic', 'plannersUp', onEpic({ title: 'Other' })),
  updateIssue: may('issue', 'plannersUp', onIssue({ title: 'Other' })),
  groupUpdate: may('group', 'owners', ({ groupPath }) => ({
    fullPath: groupPath,
    description: 'Other words',
  })),
  projectUpdate: may('project', 'maintainersUp', ({ projectPath }) => ({
    fullPath: projectPath,
    description: 'Other words',
  })),
  namespaceSetArchived: may('group', 'owners', ({ groupPath }) => ({ fullPath: groupPath, archived: true })),
  namespaceDelete: may('project', 'owners', ({ projectPath }) => ({ fullPath: projectPath })),
  // Only what is deleted can be restored.
  namespaceRestore: may('project', 'administrators', ({ projectId }) => ({ id: gid('Project', projectId) })),
  // The sample groups are above the project or hidden; who may share what is tested in members/shares.
  namespaceShare: may('group', 'administrators', ({ groupPath, groupId }) => ({
    fullPath: groupPath,
    groupId: gid('Group', groupId),
    accessLevel: 'GUEST',
  })),
  namespaceUnshare: may('group', 'administrators', ({ groupPath, groupId }) => ({
    fullPath: groupPath,
    groupId: gid('Group', groupId),
  })),
  // No sample group can take them; who may move what is tested in transfers.
  namespaceTransfer: may('project', 'administrators', ({ projectPath }) => ({
    fullPath: projectPath,
    targetPath: 'nowhere',
  })),
  groupMemberBulkUpdate: may('group', 'owners', ({ groupId, memberId }) => ({
    groupId: gid('Group', groupId),
    userIds: [gid('User', memberId)],
    accessLevel: 'GUEST',
  })),
  projectMemberBulkUpdate: may('project', 'maintainersUp', ({ otherProjectId, memberId }) => ({
    projectId: gid('Project', otherProjectId),
    userIds: [gid('User', memberId)],
    accessLevel: 'PLANNER',
  })),
  favouriteAdd: may('project', 'signedIn', ({ projectId }) => ({
    kind: 'PROJECT',
    targetId: gid('Project', projectId),
  })),
  // None of the viewers has this one.
  favouriteMove: may('oneself', 'administrators', () => ({ id: gid('Favourite', 999_999_999) })),
  favouriteRemove: may('oneself', 'administrators', () => ({ id: gid('Favourite', 999_999_999) })),
  starProject: may('project', 'signedIn', ({ projectId }) => ({
    projectId: gid('Project', projectId),
    starred: true,
  })),
  userPreferencesUpdate: may('oneself', 'signedIn', ({ fresh }) => ({
    firstDayOfWeek: fresh % 2,
    density: 'COMPACT',
  })),
  userSetStatus: may('oneself', 'signedIn', () => ({ message: 'At sea' })),
  updateIteration: may('group', 'plannersUp', ({ groupPath, iteration }) => ({
    groupPath,
    id: gid('Iteration', iteration),
    title: 'Other',
  })),
  updateNote: may('epic', 'maintainersUp', ({ item }) => ({
    id: gid('Note', item.note),
    body: 'Other words',
  })),
  timelineEventCreate: may('issue', 'developers', ({ item }) => ({
    incidentId: gid('Issue', item.incident),
    note: 'The pumps stopped',
    occurredAt: '2026-05-12T10:00:00Z',
  })),
  timelineEventPromoteFromNote: may('issue', 'developers', ({ item }) => ({
    noteId: gid('Note', item.incidentNote),
  })),
  timelineEventUpdate: may('issue', 'developers', ({ item }) => ({
    id: gid('IncidentManagement::TimelineEvent', item.timelineEvent),
    note: 'The pumps run again',
  })),
  timelineEventDestroy: may('issue', 'developers', ({ item }) => ({
    id: gid('IncidentManagement::TimelineEvent', item.timelineEvent),
  })),
  timelineEventTagCreate: may('project', 'maintainersUp', ({ projectPath, fresh }) => ({
    projectPath,
    name: `Tag ${fresh}`,
  })),
  timelogCreate: may('epic', 'plannersUp', ({ item }) => ({
    issuableId: gid('WorkItem', item.id),
    timeSpent: '1h',
  })),
  timelogDelete: may('epic', 'maintainersUp', ({ item }) => ({ id: gid('Timelog', item.timelog) })),
  workItemAddLinkedItems: may('epic', 'guestsUp', ({ item }) => ({
    id: gid('WorkItem', item.id),
    workItemsIds: [gid('WorkItem', item.other)],
  })),
  workItemBulkUpdate: may('epic', 'plannersUp', ({ item }) => ({
    ids: [gid('WorkItem', item.id)],
    stateEvent: 'CLOSE',
  })),
  workItemConvert: may('issue', 'reportersUp', ({ item }) => ({
    id: gid('WorkItem', item.id),
    workItemTypeId: 'gid://gitlab/WorkItems::Type/2',
  })),
  workItemCreate: may('project', 'signedIn', ({ projectPath }) => ({
    namespacePath: projectPath,
    title: 'New',
    workItemTypeId: 'gid://gitlab/WorkItems::Type/1',
  })),
  workItemDelete: may('epic', 'plannerOrOwner', ({ item }) => ({ id: gid('WorkItem', item.id) })),
  workItemMarkAsDuplicate: may('issue', 'plannersUp', ({ item }) => ({
    id: gid('WorkItem', item.id),
    originalId: gid('WorkItem', item.other),
  })),
  workItemRemoveLinkedItems: may('epic', 'guestsUp', ({ item, related }) => ({
    id: gid('WorkItem', item.id),
    workItemsIds: [gid('WorkItem', related)],
  })),
  workItemUpdate: may('epic', 'plannersUp', ({ item }) => ({ id: gid('WorkItem', item.id), title: 'Other' })),
  workItemsHierarchyReorder: may('epic', 'guestsUp', ({ item }) => ({
    id: gid('WorkItem', item.child),
    adjacentWorkItemId: gid('WorkItem', item.sibling),
    relativePosition: 'AFTER',
  })),
};
