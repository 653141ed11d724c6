import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

type Who = 'anonymous' | 'outsider' | 'guest' | 'owner';

let w: GroupWithCallers;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  w = await groupWithCallers();
  const { owner, guest } = w.people;
  const epic = await w.make.epic({
    group: w.group,
    title: 'epic',
    as: owner,
    startDateFixed: '2030-01-01',
    startDateIsFixed: true,
  });
  const child = await w.make.epic({ group: w.subgroup, title: 'child', parent: epic, as: owner });
  const hush = await w.make.epic({ group: w.group, title: 'hush', confidential: true, as: owner });
  const issue = await w.make.issue({
    project: w.project,
    title: 'issue',
    epic: child,
    as: owner,
    labels: ['bug'],
    weight: 3,
    assigneeIds: [owner.userId as number],
  });
  const task = await w.make.issue({ project: w.project, title: 'task', type: 'task', as: owner });
  const own = await w.make.issue({
    project: w.project,
    title: 'own',
    confidential: true,
    epic: hush,
    assigneeIds: [guest.userId as number],
  });
  await w.make.issue({ project: w.project, title: 'secret', confidential: true, epic: hush, as: owner });
  await w.owner.put(`/api/v4/projects/top%2Fplan/issues/${task.iid}`, { state_event: 'close' });
  ids = {
    epic: epic.id,
    child: child.id,
    hush: hush.id,
    issue: issue.id,
    own: own.id,
    issueIid: issue.iid,
  };
});
afterAll(() => w.close());

const filled = (args: string): string =>
  args.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in ids ? `gid://gitlab/WorkItem/${ids[name]}` : whole,
  );

const list = async (place: string, args: string, who: Who = 'owner'): Promise<unknown> => {
  const { body } = await w[who].query(
    `{ place: ${place} { workItems(sort: TITLE_ASC ${filled(args)}) { count nodes { title } } } }`,
  );
  if (body.errors !== undefined) return body.errors[0].message;
  const found = body.data.place?.workItems;
  expect(found?.count).toBe(found?.nodes.length);
  return found?.nodes.map(({ title }: { title: string }) => title).join(' ');
};

const GROUP = 'group(fullPath: "top")';
const PROJECT = 'project(fullPath: "top/plan")';
const BELOW = 'namespace(fullPath: "top/sub")';

describe('work items', () => {
  test.each([
    [GROUP, '', 'epic hush'],
    [GROUP, 'includeDescendants: true', 'child epic hush issue own secret task'],
    [GROUP, 'includeDescendants: true, excludeProjects: true', 'child epic hush'],
    [GROUP, 'includeDescendants: true, excludeGroupWorkItems: true', 'issue own secret task'],
    [BELOW, '', 'child'],
    [BELOW, 'includeAncestors: true', 'child epic hush'],
    [PROJECT, '', 'issue own secret task'],
    [PROJECT, 'includeAncestors: true, excludeProjects: true', 'epic hush'],
    [PROJECT, 'state: closed', 'task'],
    [PROJECT, 'types: [TASK]', 'task'],
    [PROJECT, 'iid: "{nothing}"', 'Argument "iid" must be a number of at most nine digits'],
    [PROJECT, 'assigneeWildcardId: ANY', 'issue own'],
    [PROJECT, 'labelName: ["bug"]', 'issue'],
    [PROJECT, 'weightWildcardId: ANY', 'issue'],
    [PROJECT, 'parentIds: ["{child}"]', 'issue'],
    [PROJECT, 'hierarchyFilters: { parentIds: ["{epic}"] }', ''],
    [PROJECT, 'hierarchyFilters: { parentIds: ["{epic}"], includeDescendantWorkItems: true }', 'issue'],
    [PROJECT, 'hierarchyFilters: { parentWildcardId: NONE }', 'task'],
    [PROJECT, 'hierarchyFilters: { parentWildcardId: ANY }', 'issue own secret'],
    [PROJECT, 'not: { parentIds: ["{hush}"] }', 'issue task'],
    [PROJECT, 'not: { types: [TASK], labelName: ["bug"] }', 'own secret'],
    [PROJECT, 'or: { labelNames: ["bug", "other"] }', 'issue'],
    [
      PROJECT,
      'filter: { or: { labelNames: ["bug"] }, hierarchyFilters: { parentWildcardId: ANY } }',
      'issue',
    ],
    [GROUP, 'timeframe: { start: "2030-01-01", end: "2030-02-01" }', 'epic'],
    [PROJECT, 'releaseTagWildcardId: ANY', 'Argument "releaseTagWildcardId" is not supported'],
  ])('of %s with %s', async (place, args, expected) => {
    expect(await list(place, args)).toBe(expected);
  });

  test('are ordered by their start, those without one last', async () => {
    for (const sort of ['START_DATE_ASC', 'START_DATE_DESC']) {
      const { body } = await w.owner.query(
        `{ ${GROUP} { workItems(sort: ${sort}, includeDescendants: true, excludeProjects: true) { nodes { title } } } }`,
      );
      expect(body.data.group.workItems.nodes.map(({ title }: { title: string }) => title)).toEqual([
        'epic',
        'hush',
        'child',
      ]);
    }
  });

  test('below what a guest may not see say nothing of it', async () => {
    const asked = async (args: string) => [
      await list(PROJECT, args, 'guest'),
      await list(PROJECT, args, 'owner'),
    ];
    expect(await asked('')).toEqual(['issue own task', 'issue own secret task']);
    expect(await asked('parentIds: ["{hush}"]')).toEqual(['', 'own secret']);
    expect(
      await asked('hierarchyFilters: { parentIds: ["{hush}"], includeDescendantWorkItems: true }'),
    ).toEqual(['', 'own secret']);
    expect(await asked('hierarchyFilters: { parentWildcardId: ANY }')).toEqual(['issue', 'issue own secret']);
    expect(await list(PROJECT, '', 'outsider')).toBeUndefined();
  });
});

describe('how many work items are open and closed', () => {
  const counts = async (place: string, args: string, who: Who = 'owner'): Promise<unknown> => {
    const { body } = await w[who].query(
      `{ place: ${place} { workItemStateCounts${args && `(${filled(args)})`} { all opened closed } } }`,
    );
    expect(body.errors).toBeUndefined();
    const found = body.data.place?.workItemStateCounts;
    return found && [found.all, found.opened, found.closed].join(' ');
  };

  test.each([
    [GROUP, '', '2 2 0'],
    [GROUP, 'includeDescendants: true', '7 6 1'],
    [GROUP, 'includeDescendants: true, excludeProjects: true', '3 3 0'],
    [PROJECT, '', '4 3 1'],
    [PROJECT, 'labelName: ["bug"]', '1 1 0'],
    [PROJECT, 'search: "nothing"', '0 0 0'],
    [PROJECT, 'state: closed', '1 0 1'],
    [PROJECT, 'filter: { not: { types: [TASK] } }', '3 3 0'],
  ])('in %s with %s', async (place, args, expected) => {
    expect(await counts(place, args)).toBe(expected);
  });

  test('is told of what the viewer may see alone', async () => {
    expect(await counts(GROUP, 'includeDescendants: true', 'guest')).toBe('5 4 1');
    expect(await counts(PROJECT, 'search: "secret"', 'guest')).toBe('0 0 0');
    expect(await counts(PROJECT, 'parentIds: ["{hush}"]', 'guest')).toBe('0 0 0');
    expect(await counts(PROJECT, '', 'outsider')).toBeUndefined();
    expect(await counts(GROUP, '', 'anonymous')).toBeUndefined();
  });

  test("is asked in GitLab's words", async () => {
    const { body } = await w.owner.query(
      `query getWorkItems($fullPath: ID!, $state: IssuableState, $search: String, $in: [IssuableSearchableField!],
        $assigneeWildcardId: AssigneeWildcardId, $assigneeUsernames: [String!], $authorUsername: String,
        $confidential: Boolean, $labelName: [String!], $milestoneTitle: [String!], $milestoneWildcardId: MilestoneWildcardId,
        $myReactionEmoji: String, $types: [IssueType!], $not: NegatedWorkItemFilterInput, $or: UnionedWorkItemFilterInput,
        $hierarchyFilters: HierarchyFilterInput, $includeDescendants: Boolean, $sort: WorkItemSort,
        $releaseTag: [String!], $releaseTagWildcardId: ReleaseTagWildcardId, $firstPageSize: Int, $afterCursor: String) {
        namespace(fullPath: $fullPath) {
          id
          workItems(sort: $sort, state: $state, search: $search, in: $in, assigneeUsernames: $assigneeUsernames,
            assigneeWildcardId: $assigneeWildcardId, authorUsername: $authorUsername, confidential: $confidential,
            labelName: $labelName, milestoneTitle: $milestoneTitle, milestoneWildcardId: $milestoneWildcardId,
            myReactionEmoji: $myReactionEmoji, types: $types, not: $not, or: $or, hierarchyFilters: $hierarchyFilters,
            releaseTag: $releaseTag, releaseTagWildcardId: $releaseTagWildcardId,
            includeDescendants: $includeDescendants, first: $firstPageSize, after: $afterCursor) {
            nodes { id title }
            pageInfo { hasNextPage endCursor }
          }
        }
      }`,
      { fullPath: 'top', includeDescendants: true, firstPageSize: 2, sort: 'TITLE_ASC', state: 'opened' },
    );
    expect(body.errors).toBeUndefined();
    expect(body.data.namespace.workItems.nodes).toMatchObject([{ title: 'child' }, { title: 'epic' }]);
  });
});
