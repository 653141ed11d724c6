import { afterAll } from 'vitest';
import { createMilestone } from '../milestones/changes.ts';
import { makeCallers } from '../testing/callers.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { ItemValues, GroupWithRoles } from '../testing/group-with-roles.ts';
import type { Viewer } from './viewer.ts';
import { addChild } from '../item-changes/children/child-changes.ts';
import { createLink } from '../item-changes/link-changes.ts';

//              anon NM guest planner reporter developer maintainer owner
const EVERYBODY = 'Y Y Y Y Y Y Y Y';
const SIGNED_IN = '- Y Y Y Y Y Y Y';
const PLANNERS_UP = '- - - Y Y Y Y Y';

const callers = makeCallers();

type Tree = { readonly [field: string]: Tree | null } | null;

/** What lies at a path of the answer's data; in a list, the one node whose id ends in the given number. */
const pick = (data: unknown, path: readonly string[], id: number): unknown => {
  let at: unknown = data;
  for (const field of path) at = (at as Tree)?.[field] ?? null;
  if (!Array.isArray(at)) return at;
  const of = (node: { id?: string; workItem?: { id: string } | null }) => node.workItem?.id ?? node.id;
  return at.find((node) => of(node)?.endsWith(`/${id}`)) ?? null;
};

/** An attempt to read with one query; $path, $iid, $id and $other are filled in from the target. */
const asking = (
  title: string,
  may: string,
  prepare: Attempt['prepare'],
  query: string,
  path: string,
): Attempt => ({
  title,
  may,
  reads: true,
  prepare,
  run: async (s, who, { id, ...others }) => {
    const of = (name: string) => String(others[name] ?? '');
    const iid = await iidOf(s, id);
    const text = query
      .replaceAll('$group', 'group(fullPath: "group")')
      .replaceAll('$project', 'project(fullPath: "group/project")')
      .replaceAll('$iid', String(iid))
      .replaceAll('$id', String(id))
      .replaceAll('$other', of('other'));
    const { status, body } = await (await callers.of(s, who)).query(`query { ${text} }`);
    if (status !== 200 || body.errors) throw new Error(`${text} answered ${status} ${JSON.stringify(body)}`);
    return pick(body.data, path.split('.'), id);
  },
});

const iidOf = async (s: GroupWithRoles, id: number): Promise<number> => {
  const row = await s.context.db
    .selectFrom('work_items')
    .select('iid')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.iid ?? id;
};

const hidden = { confidential: true } as const;
const item = (values: ItemValues) => async (s: GroupWithRoles) => ({ id: await s.item(values) });
const own = (values: ItemValues) => async (s: GroupWithRoles, who: Viewer) => ({
  id: await s.item({ ...values, authorId: who.userId }),
});
const assigned = (values: ItemValues) => async (s: GroupWithRoles, who: Viewer) => ({
  id: await s.item({ ...values, assigneeId: who.userId }),
});
const child = (values: ItemValues) => async (s: GroupWithRoles) => {
  const [parent, id] = [await s.item({}), await s.item(values)];
  if (values.type === 'issue') await addChild(s.context, s.chief, { parentId: parent, childId: id });
  else await addChild(s.context, s.chief, { parentId: parent, childId: id });
  return { id, other: await iidOf(s, parent) };
};
const linked = (values: ItemValues) => async (s: GroupWithRoles) => {
  const [source, id] = [await s.item({}), await s.item(values)];
  await createLink(s.context, s.chief, { sourceId: source, targetId: id, type: 'is_blocked_by' });
  return { id, other: await iidOf(s, source) };
};
const titled =
  (values: ItemValues = {}) =>
  async (s: GroupWithRoles) => {
    const id = await s.item({ ...values, confidential: true });
    return { id, other: await iidOf(s, id) };
  };
const milestone = async (s: GroupWithRoles) => ({
  id: (await createMilestone(s.context, s.chief, { namespaceId: s.groupId, title: `m ${s.next()}` })).id,
});

const issue = (values: ItemValues = {}): ItemValues => ({ ...values, type: 'issue' });

const EPIC = '$group { epic(iid: "$iid") { id } }';
const EPICS = '$group { epics(first: 100, sort: CREATED_AT_DESC) { nodes { id } } }';
const CHILDREN = '$group { epic(iid: "$other") { children { nodes { id } } } }';
const ISSUES = '$group { epic(iid: "$other") { issues { nodes { id } } } }';
const LINKS = '$group { epic(iid: "$other") { linkedWorkItems { nodes { workItem { id } } } } }';
const BLOCKERS = '$group { epic(iid: "$other") { blockedByEpics { nodes { id } } } }';

const attempts: readonly Attempt[] = [
  asking('ask for an epic', EVERYBODY, item({}), EPIC, 'group.epic'),
  asking('ask for a confidential epic', PLANNERS_UP, item(hidden), EPIC, 'group.epic'),
  asking('ask for a confidential epic of their own', PLANNERS_UP, own(hidden), EPIC, 'group.epic'),
  asking(
    'ask for an epic by its global id',
    EVERYBODY,
    item({}),
    'epic(id: "gid://gitlab/Epic/$id") { id }',
    'epic',
  ),
  asking(
    'guess the global id of a confidential epic',
    PLANNERS_UP,
    item(hidden),
    'epic(id: "gid://gitlab/Epic/$id") { id }',
    'epic',
  ),
  asking(
    'ask for a work item by its global id',
    EVERYBODY,
    item({}),
    'workItem(id: "gid://gitlab/WorkItem/$id") { id }',
    'workItem',
  ),
  asking(
    'guess the global id of a confidential work item',
    PLANNERS_UP,
    item(hidden),
    'workItem(id: "gid://gitlab/WorkItem/$id") { id }',
    'workItem',
  ),
  asking(
    'guess a global id behind another name',
    PLANNERS_UP,
    item(hidden),
    'first: epic(id: "gid://gitlab/Epic/999999998") { id } second: epic(id: "gid://gitlab/Epic/$id") { title author { username } }',
    'second',
  ),
  asking('list the epics of a group', EVERYBODY, item({}), EPICS, 'group.epics.nodes'),
  asking('list a confidential epic of a group', PLANNERS_UP, item(hidden), EPICS, 'group.epics.nodes'),
  asking('list a confidential epic of their own', PLANNERS_UP, own(hidden), EPICS, 'group.epics.nodes'),
  asking(
    'search for a confidential epic',
    PLANNERS_UP,
    titled(),
    'searchEpics(search: "$other") { nodes { id } }',
    'searchEpics.nodes',
  ),
  asking(
    'search for a confidential issue',
    PLANNERS_UP,
    titled({ type: 'issue' }),
    'searchIssues(search: "$other") { nodes { id } }',
    'searchIssues.nodes',
  ),
  asking(
    'look for a confidential parent',
    PLANNERS_UP,
    async (s) => {
      const other = await s.item(hidden);
      return { id: await s.item(hidden), other };
    },
    'possibleParents(itemId: "gid://gitlab/Epic/$other") { nodes { id } }',
    'possibleParents.nodes',
  ),
  asking('list the children of an epic', EVERYBODY, child({}), CHILDREN, 'group.epic.children.nodes'),
  asking(
    'list a confidential child of an epic',
    PLANNERS_UP,
    child(hidden),
    CHILDREN,
    'group.epic.children.nodes',
  ),
  asking('list the issues of an epic', EVERYBODY, child(issue()), ISSUES, 'group.epic.issues.nodes'),
  asking(
    'list a confidential issue of an epic',
    PLANNERS_UP,
    child(issue(hidden)),
    ISSUES,
    'group.epic.issues.nodes',
  ),
  asking('list the links of an epic', EVERYBODY, linked({}), LINKS, 'group.epic.linkedWorkItems.nodes'),
  asking(
    'list a confidential link of an epic',
    PLANNERS_UP,
    linked(hidden),
    LINKS,
    'group.epic.linkedWorkItems.nodes',
  ),
  asking(
    'list a confidential blocker of an epic',
    PLANNERS_UP,
    linked(hidden),
    BLOCKERS,
    'group.epic.blockedByEpics.nodes',
  ),
  asking(
    'ask for an issue',
    EVERYBODY,
    item(issue()),
    '$project { issue(iid: "$iid") { id } }',
    'project.issue',
  ),
  asking(
    'ask for a confidential issue',
    PLANNERS_UP,
    item(issue(hidden)),
    'issue(id: "gid://gitlab/Issue/$id") { id }',
    'issue',
  ),
  asking(
    'ask for a confidential issue of their own',
    SIGNED_IN,
    own(issue(hidden)),
    'issue(id: "gid://gitlab/Issue/$id") { id }',
    'issue',
  ),
  asking(
    'ask for a confidential issue assigned to them',
    SIGNED_IN,
    assigned(issue(hidden)),
    '$project { issue(iid: "$iid") { id } }',
    'project.issue',
  ),
  asking(
    'list the issues of a project',
    EVERYBODY,
    item(issue()),
    '$project { issues(first: 100) { nodes { id } } }',
    'project.issues.nodes',
  ),
  asking(
    'list a confidential issue of a project',
    PLANNERS_UP,
    item(issue(hidden)),
    '$project { issues(first: 100) { nodes { id } } }',
    'project.issues.nodes',
  ),
  asking(
    'ask for a milestone',
    EVERYBODY,
    milestone,
    'milestone(id: "gid://gitlab/Milestone/$id") { id }',
    'milestone',
  ),
  asking(
    'list the milestones of a group',
    EVERYBODY,
    milestone,
    '$group { milestones(first: 100) { nodes { id } } }',
    'group.milestones.nodes',
  ),
];

testMatrix(attempts);

// Hooks run last one first, so the servers close before their databases.
afterAll(() => callers.close());
