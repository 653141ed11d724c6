import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

/*
 * Documents of the shapes that pages of GitLab and its API clients send about work items: they ask for parts
 * that do not exist here too, which must neither be refused nor be made up.
 */

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;
let epic: Made;
let issue: Made & { iid: number };

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  const project = await make.project({ path: 'plan', group });
  planner = await make.member('planner', group);
  const label = await make.label({ place: group });
  const milestone = await make.milestone({ place: group });
  const cadence = await createCadence(context, planner, { groupId: group.id, title: 'Fortnights' });
  const iteration = await createIteration(context, planner, {
    cadenceId: cadence.id,
    startDate: '2026-01-01',
    dueDate: '2026-01-14',
  });
  epic = await make.epic({ group, as: planner });
  issue = await make.issue({
    project,
    epic,
    as: planner,
    labelIds: [label.id],
    milestoneId: milestone.id,
    iterationId: iteration.id,
    assigneeIds: [planner.userId as number],
    weight: 3,
  });
  await make.link(issue, await make.issue({ project }), 'blocks');
});
afterAll(() => close());

const gid = (item: Made) => `gid://gitlab/WorkItem/${item.id}`;

const answerTo = async (document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await ask(planner, document, variables);
  expect(errors).toEqual([]);
  return data;
};

const USER = 'id avatarUrl name username webUrl webPath';
const TYPE = 'workItemType { id name iconName }';
const PARTS = `
  type
  ... on WorkItemWidgetDescription { description descriptionHtml lastEditedAt lastEditedBy { name webPath } taskCompletionStatus { completedCount count } }
  ... on WorkItemWidgetAssignees { allowsMultipleAssignees canInviteMembers assignees { nodes { ${USER} } } }
  ... on WorkItemWidgetLabels { allowsScopedLabels labels { nodes { id title description color textColor } } }
  ... on WorkItemWidgetStartAndDueDate { startDate dueDate rollUp isFixed }
  ... on WorkItemWidgetRolledupDates { startDateFixed startDateIsFixed dueDateFixed dueDateIsFixed dueDateSourcingMilestone { id } dueDateSourcingWorkItem { id } }
  ... on WorkItemWidgetTimeTracking { timeEstimate totalTimeSpent humanReadableAttributes { timeEstimate }
    timelogs { nodes { __typename id timeSpent user { id name } spentAt note { id body } summary userPermissions { adminTimelog } } } }
  ... on WorkItemWidgetHierarchy { hasChildren hasParent depthLimitReachedByType { workItemType { id name } depthLimitReached }
    rolledUpCountsByType { countsByState { opened all closed } ${TYPE} } parent { id iid title confidential webUrl ${TYPE} } }
  ... on WorkItemWidgetMilestone { milestone { id title state startDate dueDate webPath expired } }
  ... on WorkItemWidgetIteration { iteration { id title startDate dueDate webUrl iterationCadence { id title } } }
  ... on WorkItemWidgetWeight { weight rolledUpWeight rolledUpCompletedWeight widgetDefinition { editable rollUp } }
  ... on WorkItemWidgetHealthStatus { healthStatus rolledUpHealthStatus { count healthStatus } }
  ... on WorkItemWidgetNotes { discussionLocked }
  ... on WorkItemWidgetNotifications { subscribed }
  ... on WorkItemWidgetCurrentUserTodos { currentUserTodos(state: pending) { nodes { id } } }
  ... on WorkItemWidgetColor { color textColor }
  ... on WorkItemWidgetCrmContacts { contactsAvailable contacts { nodes { id email firstName lastName phone description organization { id name description defaultRate } } } }
  ... on WorkItemWidgetErrorTracking { identifier }
  ... on WorkItemWidgetLinkedResources { linkedResources { nodes { url } } }
  ... on WorkItemWidgetEmailParticipants { emailParticipants { nodes { email } } }
  ... on WorkItemWidgetStatus { status { id name category color iconName position } }
  ... on WorkItemWidgetCustomFields { customFieldValues { customField { id name fieldType } ... on WorkItemNumberFieldValue { value }
    ... on WorkItemTextFieldValue { value } ... on WorkItemSelectFieldValue { selectedOptions { id value } } } }
  ... on WorkItemWidgetDevelopment { willAutoCloseByMergeRequest relatedBranches { nodes { name comparePath } } featureFlags { nodes { name active } }
    relatedMergeRequests { nodes { id iid title webUrl state sourceBranch } } closingMergeRequests { nodes { id mergeRequest { id iid title webUrl } } } }
  ... on WorkItemWidgetDesigns { designCollection { designs { nodes { id filename image } } } }`;
const ITEM = `id iid archived title titleHtml state description confidential createdAt closedAt webUrl reference(full: true) hidden imported
  createNoteEmail externalAuthor movedToWorkItemUrl duplicatedToWorkItemUrl promotedToEpicUrl showPlanUpgradePromotion
  commentTemplatesPaths { text href } project { id } namespace { id fullPath name fullName } author { ${USER} } ${TYPE}
  userPermissions { deleteWorkItem updateWorkItem adminParentLink setWorkItemMetadata createNote adminWorkItemLink
    markNoteAsInternal reportSpam moveWorkItem cloneWorkItem summarizeComments }`;

test('the page of an item', async () => {
  const page = `query namespaceWorkItem($fullPath: ID!, $iid: String!) {
    workspace: namespace(fullPath: $fullPath) { id workItem(iid: $iid) { ${ITEM} widgets { ${PARTS} } } } }`;
  const { workspace } = await answerTo(page, { fullPath: 'acme/plan', iid: String(issue.iid) });
  const { widgets, ...item } = workspace.workItem;
  expect(item).toMatchObject({
    id: gid(issue),
    createNoteEmail: null,
    movedToWorkItemUrl: null,
    duplicatedToWorkItemUrl: null,
    showPlanUpgradePromotion: false,
    commentTemplatesPaths: [],
  });
  const types = widgets.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['ITERATION', 'HIERARCHY', 'MILESTONE']));
  for (const absent of ['STATUS', 'CUSTOM_FIELDS', 'CRM_CONTACTS', 'DEVELOPMENT'])
    expect(types).not.toContain(absent);
});

test('the parts of an item that do not exist here are null by name, and left out of lists', async () => {
  const { workItem } = await answerTo(
    `query ($id: WorkItemID!) { workItem(id: $id) {
      features { crmContacts { contactsAvailable } status { status { name } }
        customFields { customFieldValues { customField { name } } } development { willAutoCloseByMergeRequest }
        errorTracking { identifier } emailParticipants { emailParticipants { nodes { email } } } }
      widgets(onlyTypes: [DEVELOPMENT, STATUS, CRM_CONTACTS, CUSTOM_FIELDS]) { type } } }`,
    { id: gid(issue) },
  );
  expect(workItem.widgets).toEqual([]);
  expect(new Set(Object.values(workItem.features))).toEqual(new Set([null]));
});

test('the dates of an epic under their second name', async () => {
  const asked = `query ($id: WorkItemID!) { workItem(id: $id) { widgets(onlyTypes: [ROLLEDUP_DATES]) { type
    ... on WorkItemWidgetRolledupDates { startDate startDateFixed startDateIsFixed dueDate dueDateFixed dueDateIsFixed } } } }`;
  const of = async (item: Made) => (await answerTo(asked, { id: gid(item) })).workItem.widgets;
  expect(await of(issue)).toEqual([]);
  expect(await of(epic)).toEqual([
    {
      type: 'ROLLEDUP_DATES',
      startDate: null,
      startDateFixed: null,
      startDateIsFixed: false,
      dueDate: null,
      dueDateFixed: null,
      dueDateIsFixed: false,
    },
  ]);
});

test('the tree below an item', async () => {
  const tree = `query workItemTree($id: WorkItemID!, $pageSize: Int = 100, $endCursor: String) { workItem(id: $id) {
    id ${TYPE} title confidential widgets { ${PARTS}
      ... on WorkItemWidgetHierarchy { parent { id } children(first: $pageSize, after: $endCursor) { count pageInfo { hasNextPage endCursor }
        nodes { id iid confidential title state createdAt closedAt webUrl reference(full: true) ${TYPE} namespace { id fullPath name }
          widgets { type ... on WorkItemWidgetHierarchy { hasChildren rolledUpCountsByType { countsByState { all closed } ${TYPE} } }
            ... on WorkItemWidgetIteration { iteration { id title webUrl } } ... on WorkItemWidgetLinkedItems { linkedItems { nodes { linkId linkType } } } } } } } } } }`;
  const { workItem } = await answerTo(tree, { id: gid(epic) });
  const { children } = workItem.widgets.find((one: { type: string }) => one.type === 'HIERARCHY');
  expect(children.nodes).toMatchObject([{ id: gid(issue) }]);
});

test('linked items, and linking more', async () => {
  const LINKED = `widgets { type ... on WorkItemWidgetLinkedItems { linkedItems { nodes { linkId linkType workItemState
    workItem { id iid confidential title state webUrl reference(full: true) ${TYPE} namespace { id fullPath } widgets { type ... on WorkItemWidgetIteration { iteration { webUrl } } } } } } } }`;
  const query = `query workItemLinkedItems($fullPath: ID!, $iid: String!) { namespace(fullPath: $fullPath) { id workItem(iid: $iid) { id ${LINKED} } } }`;
  const { namespace } = await answerTo(query, { fullPath: 'acme/plan', iid: String(issue.iid) });
  const { linkedItems } = namespace.workItem.widgets.find(
    (one: { type: string }) => one.type === 'LINKED_ITEMS',
  );
  expect(linkedItems.nodes).toMatchObject([{ linkType: 'blocks', workItemState: 'OPEN' }]);
  const mutation = `mutation addLinkedItems($input: WorkItemAddLinkedItemsInput!) { workItemAddLinkedItems(input: $input) { workItem { ${ITEM} ${LINKED} } errors message } }`;
  const { workItemAddLinkedItems } = await answerTo(mutation, {
    input: { id: gid(issue), workItemsIds: [gid(epic)], linkType: 'RELATED' },
  });
  expect(workItemAddLinkedItems.errors).toEqual([]);
});

const NOTE = `id body bodyHtml system internal systemNoteIconName createdAt lastEditedAt url authorIsContributor maxAccessLevelOfAuthor
  externalAuthor lastEditedBy { ${USER} } author { ${USER} } discussion { id resolved resolvable resolvedBy { id name } }
  awardEmoji { nodes { name emoji user { id name } } } userPermissions { adminNote awardEmoji readNote createNote resolveNote repositionNote }
  systemNoteMetadata { id descriptionVersion { id description diffPath deletePath canDelete deleted } }`;

test('comments, and what the commands of a new one did', async () => {
  const mutation = `mutation createWorkItemNote($input: CreateNoteInput!) { createNote(input: $input) {
    note { id discussion { id notes { nodes { ${NOTE} } } } } quickActionsStatus { messages errorMessages commandNames } errors } }`;
  const comment = (body: string) =>
    answerTo(mutation, { input: { noteableId: gid(issue), body } }).then(({ createNote }) => createNote);
  expect(await comment('Plain')).toMatchObject({ errors: [], quickActionsStatus: null });
  expect(await comment('Text\n/weight 5\n/child_epic &1')).toMatchObject({
    errors: [],
    quickActionsStatus: {
      messages: [expect.stringContaining('5')],
      errorMessages: ['/child_epic is not available for issues.'],
      commandNames: ['weight', 'child_epic'],
    },
  });
  const query = `query workItemNotes($fullPath: ID!, $iid: String!, $after: String, $pageSize: Int) { namespace(fullPath: $fullPath) { id
    workItem(iid: $iid) { id iid widgets { ... on WorkItemWidgetNotes { type discussions(first: $pageSize, after: $after, filter: ALL_NOTES) {
      pageInfo { hasNextPage endCursor } nodes { id resolved notes { nodes { ${NOTE} } } } } } } } } }`;
  const { namespace } = await answerTo(query, {
    fullPath: 'acme/plan',
    iid: String(issue.iid),
    pageSize: 20,
  });
  expect(JSON.stringify(namespace)).toContain('Plain');
});

const FILTERS = {
  $search: 'String',
  $sort: 'WorkItemSort',
  $state: 'IssuableState',
  $assigneeWildcardId: 'AssigneeWildcardId',
  $assigneeUsernames: '[String!]',
  $authorUsername: 'String',
  $closedAfter: 'Time',
  $confidential: 'Boolean',
  $dueBefore: 'Time',
  $labelName: '[String!]',
  $milestoneTitle: '[String!]',
  $milestoneWildcardId: 'MilestoneWildcardId',
  $myReactionEmoji: 'String',
  $subscribed: 'SubscriptionStatus',
  $types: '[IssueType!]',
  $crmOrganizationId: 'String',
  $crmContactId: 'String',
  $releaseTag: '[String!]',
  $releaseTagWildcardId: 'ReleaseTagWildcardId',
  $iterationId: '[ID]',
  $iterationWildcardId: 'IterationWildcardId',
  $iterationCadenceId: '[IterationsCadenceID!]',
  $weight: 'String',
  $weightWildcardId: 'WeightWildcardId',
  $healthStatusFilter: 'HealthStatusFilter',
  $hierarchyFilters: 'HierarchyFilterInput',
  $in: '[IssuableSearchableField!]',
  $status: 'WorkItemWidgetStatusFilterInput',
  $customField: '[WorkItemWidgetCustomFieldFilterInputType!]',
  $not: 'NegatedWorkItemFilterInput',
  $or: 'UnionedWorkItemFilterInput',
};
const DECLARED = Object.entries(FILTERS)
  .map(([name, type]) => `${name}: ${type}`)
  .join(' ');
const PASSED = Object.keys(FILTERS)
  .map((name) => `${name.slice(1)}: ${name}`)
  .join(' ');
const list = (
  more: string,
) => `query getWorkItems($fullPath: ID!, $first: Int, $after: String ${DECLARED}) { namespace(fullPath: $fullPath) {
  id name workItems(includeDescendants: true first: $first after: $after ${PASSED}) { pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { id iid closedAt createdAt updatedAt title state reference(full: true) webUrl webPath @gl_introduced(version: "18.6.0-pre")
      author { ${USER} } namespace { id fullPath } workItemType { id name } ${more} } } } }`;

test.each([
  ['a slim list', 'widgets(onlyTypes: [LABELS]) { type ... on WorkItemWidgetLabels { allowsScopedLabels } }'],
  [
    'a full list',
    `confidential hidden userDiscussionsCount widgets(onlyTypes: [ASSIGNEES, AWARD_EMOJI, MILESTONE, START_AND_DUE_DATE, TIME_TRACKING, LINKED_ITEMS, DEVELOPMENT,
      HIERARCHY, HEALTH_STATUS, ITERATION, WEIGHT, STATUS, CUSTOM_FIELDS]) { ... on WorkItemWidgetAwardEmoji { upvotes downvotes } ${PARTS}
      ... on WorkItemWidgetLinkedItems { blocked blockedByCount blockingCount } }`,
  ],
])('%s', async (_, more) => {
  const { namespace } = await answerTo(list(more), { fullPath: 'acme', first: 20, state: 'opened' });
  expect(namespace.workItems.nodes).toHaveLength(3);
});

test('how many items there are of each state', async () => {
  const counts = `query getWorkItemStateCounts($fullPath: ID! ${DECLARED}) { group(fullPath: $fullPath) { id
    workItemStateCounts(includeDescendants: true ${PASSED}) { all closed opened } } }`;
  const { group: counted } = await answerTo(counts, { fullPath: 'acme', sort: 'CREATED_DESC' });
  expect(counted.workItemStateCounts).toEqual({ all: 3, closed: 0, opened: 3 });
});

test.each([
  ['customField', [{ customFieldId: 'gid://gitlab/Issuables::CustomField/1', selectedOptionIds: [] }]],
  ['status', { name: 'Doing' }],
])('a list by %s is refused, not answered with everything', async (name, value) => {
  const { errors } = await ask(planner, list(''), { fullPath: 'acme', first: 20, [name]: value });
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(`"${name}"`)]);
});

test('the types of a place, and the parts that types have', async () => {
  const types = `query namespaceWorkItemTypes($fullPath: ID!, $name: IssueType, $onlyAvailable: Boolean = false) { namespace(fullPath: $fullPath) {
    id webUrl userPermissions { setNewWorkItemMetadata } workItemTypes(name: $name, onlyAvailable: $onlyAvailable) { nodes { id name iconName
      supportedConversionTypes { id name } widgetDefinitions { type ... on WorkItemWidgetDefinitionHierarchy { allowedChildTypes { nodes { id name } } }
        ... on WorkItemWidgetDefinitionStatus { allowedStatuses { id name iconName color position } defaultOpenStatus { id } }
        ... on WorkItemWidgetDefinitionCustomFields { customFieldValues { customField { id } } customFields { nodes { id name } } } } } } } }`;
  const { namespace } = await answerTo(types, { fullPath: 'acme', name: 'EPIC' });
  expect(namespace.workItemTypes.nodes).toMatchObject([{ name: 'Epic' }]);
  const parts = `query getAvailableBulkEditWidgets($fullPath: ID!, $ids: [WorkItemsTypeID!]!) { namespace(fullPath: $fullPath) { id workItemsWidgets(ids: $ids) } }`;
  const of = async (...types: number[]) =>
    (
      await answerTo(parts, {
        fullPath: 'acme',
        ids: types.map((type) => `gid://gitlab/WorkItems::Type/${type}`),
      })
    ).namespace.workItemsWidgets;
  expect(await of()).toEqual([]);
  expect(await of(8)).toEqual(expect.arrayContaining(['COLOR', 'ROLLEDUP_DATES']));
  expect(await of(8)).not.toContain('MILESTONE');
  expect(await of(1, 8)).toEqual(expect.arrayContaining(['COLOR', 'MILESTONE']));
});

test('a change of an item, and following many', async () => {
  const mutation = `mutation workItemUpdate($input: WorkItemUpdateInput!) { workItemUpdate(input: $input) { workItem { ${ITEM} widgets { ${PARTS} } } errors } }`;
  const changed = await answerTo(mutation, {
    input: { id: gid(issue), weightWidget: { weight: 8 }, awardEmojiWidget: { action: 'ADD', name: 'tada' } },
  });
  expect(changed.workItemUpdate.errors).toEqual([]);
  const bulk = `mutation ($input: WorkItemBulkUpdateInput!) { workItemBulkUpdate(input: $input) { updatedWorkItemCount errors } }`;
  const subscribed = async () =>
    (
      await answerTo(
        'query ($id: WorkItemID!) { workItem(id: $id) { features { notifications { subscribed } } } }',
        {
          id: gid(epic),
        },
      )
    ).workItem.features.notifications.subscribed;
  for (const event of ['UNSUBSCRIBE', 'SUBSCRIBE']) {
    const { workItemBulkUpdate } = await answerTo(bulk, {
      input: { ids: [gid(epic), gid(issue)], subscriptionEvent: event },
    });
    expect(workItemBulkUpdate).toEqual({ updatedWorkItemCount: 2, errors: [] });
    expect(await subscribed()).toBe(event === 'SUBSCRIBE');
  }
});

test('the list of issues and the people in it', async () => {
  const issues = `query getIssues($fullPath: ID!) { project(fullPath: $fullPath) { id issues(state: opened, first: 20) { nodes {
    id iid hasParent emailsDisabled moved mergeRequestsCount humanTimeEstimate blockingCount promotedToEpic { id }
    author { ... on UserCore { compositeIdentityEnforced } id type status { availability message } } } } } }`;
  const { project } = await answerTo(issues, { fullPath: 'acme/plan' });
  expect(project.issues.nodes).toContainEqual(
    expect.objectContaining({
      iid: String(issue.iid),
      hasParent: true,
      blockingCount: 1,
      mergeRequestsCount: 0,
      author: { compositeIdentityEnforced: false, id: expect.any(String), type: 'HUMAN', status: null },
    }),
  );
});
