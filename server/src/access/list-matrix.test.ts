import { afterAll } from 'vitest';
import { createLabel } from '../labels/changes.ts';
import { createMilestone } from '../milestones/changes.ts';
import { makeCallers } from '../testing/callers.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { GroupWithRoles } from '../testing/group-with-roles.ts';
import type { Viewer } from './viewer.ts';
import { addChild } from '../item-changes/children/child-changes.ts';
import { createLink } from '../item-changes/link-changes.ts';

//              anon NM guest planner reporter developer maintainer owner
const EVERYBODY = 'Y Y Y Y Y Y Y Y';
const SIGNED_IN = '- Y Y Y Y Y Y Y';
const PLANNERS_UP = '- - - Y Y Y Y Y';

const callers = makeCallers();

const iidOf = async (s: GroupWithRoles, id: number): Promise<number> => {
  const row = await s.context.db
    .selectFrom('work_items')
    .select('iid')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.iid ?? id;
};
const group = (s: GroupWithRoles) => `/api/v4/groups/${s.groupId}`;

/** The body of an answer, or null for a 404 or where one has to sign in; anything else is no answer to a read. */
const read = async (s: GroupWithRoles, who: Viewer, path: string): Promise<unknown> => {
  const { status, body } = await (await callers.of(s, who)).get(path);
  if (status === 404 || (status === 401 && who.userId === null)) return null;
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body;
};
/** The entry of a list with the given id; null when the list does not hold it or is hidden itself. */
const readFrom = async (s: GroupWithRoles, who: Viewer, path: string, id: number): Promise<unknown> => {
  const list = (await read(s, who, `${path}${path.includes('?') ? '&' : '?'}per_page=100`)) as
    | { id: number }[]
    | null;
  return list?.find((entry) => entry.id === id) ?? null;
};

const hidden = { confidential: true } as const;
const epic =
  (values: { confidential?: boolean } = {}) =>
  async (s: GroupWithRoles) => ({ id: await s.item(values) });
const ownEpic = async (s: GroupWithRoles, who: Viewer) => ({
  id: await s.item({ ...hidden, authorId: who.userId }),
});
const childEpic = (values: { confidential?: boolean }) => async (s: GroupWithRoles) => {
  const [parent, id] = [await s.item({}), await s.item(values)];
  await addChild(s.context, s.chief, { parentId: parent, childId: id });
  return { id, parent: await iidOf(s, parent) };
};
const childIssue =
  (confidential: boolean, tie: 'author' | 'assignee' | 'none' = 'none') =>
  async (s: GroupWithRoles, who: Viewer) => {
    const parent = await s.item({});
    const id = await s.item({
      type: 'issue',
      confidential,
      authorId: tie === 'author' ? who.userId : null,
      assigneeId: tie === 'assignee' ? who.userId : null,
    });
    await addChild(s.context, s.chief, { parentId: parent, childId: id });
    return { id, parent: await iidOf(s, parent) };
  };
const relatedEpic = (values: { confidential?: boolean }) => async (s: GroupWithRoles) => {
  const [source, id] = [await s.item({}), await s.item(values)];
  await createLink(s.context, s.chief, { sourceId: source, targetId: id, type: 'blocks' });
  return { id, source: await iidOf(s, source) };
};

const single: Attempt['run'] = async (s, who, { id }) =>
  read(s, who, `${group(s)}/epics/${await iidOf(s, id)}`);
const listed: Attempt['run'] = (s, who, { id }) => readFrom(s, who, `${group(s)}/epics`, id);
const inChildren: Attempt['run'] = (s, who, { id, parent }) =>
  readFrom(s, who, `${group(s)}/epics/${parent}/epics`, id);
const inIssues: Attempt['run'] = (s, who, { id, parent }) =>
  readFrom(s, who, `${group(s)}/epics/${parent}/issues`, id);
const inRelated: Attempt['run'] = (s, who, { id, source }) =>
  readFrom(s, who, `${group(s)}/epics/${source}/related_epics`, id);
const seeing = (title: string, may: string, prepare: Attempt['prepare'], run: Attempt['run']): Attempt => ({
  title,
  may,
  reads: true,
  prepare,
  run,
});

const groupLabel = (s: GroupWithRoles) =>
  createLabel(s.context, s.chief, { namespaceId: s.groupId, title: `label ${s.next()}` });
const groupMilestone = (s: GroupWithRoles) =>
  createMilestone(s.context, s.chief, { namespaceId: s.groupId, title: `milestone ${s.next()}` });

// The children of an epic are told to the signed-in only.
const attempts: readonly Attempt[] = [
  seeing(
    'read a group',
    EVERYBODY,
    async (s) => ({ id: s.groupId }),
    (s, who, { id }) => read(s, who, `/api/v4/groups/${id}`),
  ),
  seeing(
    'read a project',
    EVERYBODY,
    async (s) => ({ id: s.projectId }),
    (s, who, { id }) => read(s, who, `/api/v4/projects/${id}`),
  ),
  seeing(
    'find a group in the list',
    EVERYBODY,
    async (s) => ({ id: s.groupId }),
    (s, who, { id }) => readFrom(s, who, '/api/v4/groups', id),
  ),
  seeing(
    'find a project in the list',
    EVERYBODY,
    async (s) => ({ id: s.projectId }),
    (s, who, { id }) => readFrom(s, who, '/api/v4/projects', id),
  ),
  seeing('read an epic', EVERYBODY, epic(), single),
  seeing('read a confidential epic', PLANNERS_UP, epic(hidden), single),
  seeing('read a confidential epic of their own', PLANNERS_UP, ownEpic, single),
  seeing('find an epic in the list', EVERYBODY, epic(), listed),
  seeing('find a confidential epic in the list', PLANNERS_UP, epic(hidden), listed),
  seeing('find a confidential epic of their own in the list', PLANNERS_UP, ownEpic, listed),
  seeing('find a confidential epic by searching', PLANNERS_UP, epic(hidden), async (s, who, { id }) =>
    readFrom(s, who, `${group(s)}/epics?search=epic`, id),
  ),
  seeing('find an epic among the children of another', SIGNED_IN, childEpic({}), inChildren),
  seeing(
    'find a confidential epic among the children of another',
    PLANNERS_UP,
    childEpic(hidden),
    inChildren,
  ),
  seeing('find an issue in an epic', SIGNED_IN, childIssue(false), inIssues),
  seeing('find a confidential issue in an epic', PLANNERS_UP, childIssue(true), inIssues),
  seeing(
    'find a confidential issue of their own in an epic',
    SIGNED_IN,
    childIssue(true, 'author'),
    inIssues,
  ),
  seeing(
    'find a confidential issue assigned to them in an epic',
    SIGNED_IN,
    childIssue(true, 'assignee'),
    inIssues,
  ),
  seeing('find a related epic', EVERYBODY, relatedEpic({}), inRelated),
  seeing('find a confidential related epic', PLANNERS_UP, relatedEpic(hidden), inRelated),
  seeing('find a label of a group', EVERYBODY, groupLabel, (s, who, { id }) =>
    readFrom(s, who, `${group(s)}/labels`, id),
  ),
  seeing('find a milestone of a group', EVERYBODY, groupMilestone, (s, who, { id }) =>
    readFrom(s, who, `${group(s)}/milestones`, id),
  ),
];

testMatrix(attempts);

// Hooks run last one first, so the servers close before their databases.
afterAll(() => callers.close());
