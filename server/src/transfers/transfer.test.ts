import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { findDifferences } from '../consistency/differences.ts';
import { addChild } from '../item-changes/children/child-changes.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { CairnError } from '../http/errors.ts';
import { createCadence, createIteration } from '../iterations/changes.ts';
import { prioritiseLabel } from '../labels/priorities.ts';
import { updateGroup } from '../namespaces/changes.ts';
import { findGroup, findProject } from '../namespaces/queries.ts';
import { type Api, api } from '../testing/api.ts';
import { build, type Made, viewerFor } from '../testing/build.ts';
import { nightlyTimes } from '../testing/chance.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { expectRefused } from '../testing/trace.ts';
import { transferPlace } from './transfer.ts';

let t: TestContext;
let make: ReturnType<typeof build>;
let server: Api;
beforeAll(async () => {
  t = await testContext();
  make = build(t.context);
  server = await api(t.context);
});
afterAll(async () => {
  await server.close();
  await t.close();
});

/** A group with two subgroups, and in the first a project whose issue belongs to an epic of the top group. */
const planted = async (path: string) => {
  const top = await make.group({ path, name: path });
  const [from, to] = [
    await make.group({ path: 'from', name: 'From', parent: top }),
    await make.group({ path: 'to', name: 'To', parent: top }),
  ];
  const project = await make.project({ path: 'app', name: 'App', group: from });
  const issue = await make.issue({ project });
  const epic = await make.epic({ group: top });
  const owner = await make.member('owner', top);
  await updateItem(t.context, owner, { id: issue.id, parentId: epic.id });
  return { top, from, to, project, issue, epic, owner };
};

test('a project goes to another group: path, rights and redirect follow, and its tree stays', async () => {
  const { from, to, project, issue, epic, owner } = await planted('one');
  const [former, guest] = [await make.member('guest', from), await make.member('guest', to)];
  const answer = await server
    .as(owner)
    .put(`/api/v4/projects/${project.id}/transfer`, { namespace: 'one/to' });
  expect([answer.status, answer.body.path_with_namespace, answer.body.name_with_namespace]).toEqual([
    200,
    'one/to/app',
    'one / To / App',
  ]);
  expect(await findProject(t.context, former, project.id)).toBeNull();
  expect(await findProject(t.context, former, 'one/from/app')).toBeNull();
  expect((await findProject(t.context, guest, 'one/from/app'))?.full_path).toBe('one/to/app');
  const tree = await server
    .as(owner)
    .query(`{ project(fullPath: "one/to/app") { issue(iid: "${issue.iid}") { epic { iid } } } }`);
  expect(tree.body.data.project.issue.epic.iid).toBe(String(epic.iid));
});

test('GraphQL moves a group, also to the top', async () => {
  const { from, owner } = await planted('moved');
  const move = async (fullPath: string, more = '') =>
    (
      await server
        .as(owner)
        .query(
          `mutation { namespaceTransfer(input: { fullPath: "${fullPath}" ${more} }) { fullPath namespace { id } errors } }`,
        )
    ).body.data.namespaceTransfer;
  const namespace = { id: `gid://gitlab/Group/${from.id}` };
  expect(await move('moved/from', 'targetPath: "moved/to"')).toEqual({
    fullPath: 'moved/to/from',
    namespace,
    errors: [],
  });
  expect(await move('moved/to/from', 'targetPath: "moved/to"')).toMatchObject({
    fullPath: null,
    errors: [expect.stringContaining('is the group that it is in already')],
  });
  // The viewer inherited their role, and becomes the owner.
  expect(await move('moved/to/from')).toEqual({ fullPath: 'from', namespace, errors: [] });
  expect(
    (await findGroup(t.context, await viewerFor(t.context, { id: owner.userId as number }), 'from'))?.id,
  ).toBe(from.id);
});

interface Prioritised {
  readonly id: number;
  readonly priority: number;
}

const NONE = { count: 0, names: [], items: 0 };

test('labels and milestones of former groups are created again, or give way to those of the same title', async () => {
  const { top, from, to, project, issue, epic, owner } = await planted('two');
  const [again, same, kept] = [
    await make.label({ place: from, title: 'again', color: '#112233' }),
    await make.label({ place: from, title: 'same' }),
    await make.label({ place: top }),
  ];
  const there = await make.label({ place: to, title: 'same' });
  const milestone = await make.milestone({ place: from, title: 'June', dueDate: '2026-12-24' });
  const labelIds = [again.id, same.id, kept.id];
  await updateItem(t.context, owner, { id: issue.id, labelIds, milestoneId: milestone.id });
  const unused = await make.label({ place: from, title: 'unused' });
  const priorities = `/two/from/app/-/labels/priorities.json`;
  const label_ids = [unused.id, same.id, kept.id, again.id];
  expect((await server.as(owner).put(priorities, { label_ids })).status).toBe(204);
  const preview = `/api/v4/groups/${from.id}/transfer_preview?group_id=${to.id}`;
  expect((await server.as(owner).get(preview)).body.labels_recreated).toEqual(NONE);
  const ofProject = `/api/v4/projects/${project.id}/transfer_preview?group_id=${to.id}`;
  expect((await server.as(owner).get(ofProject)).body).toEqual({
    labels_recreated: { count: 1, names: ['again'], items: 1 },
    labels_replaced: { count: 1, names: ['same'], items: 1 },
    milestones_recreated: { count: 1, names: ['June'], items: 1 },
    milestones_replaced: NONE,
    iterations: NONE,
    parents: NONE,
    children: NONE,
    people: NONE,
  });
  await transferPlace(t.context, owner, { id: project.id, target: to.id });
  const { body } = await server.as(owner).get(`/api/v4/projects/${project.id}/issues/${issue.iid}`);
  expect(body.milestone).toMatchObject({ title: 'June', project_id: project.id, due_date: '2026-12-24' });
  const { rows: labels } = await sql`
    SELECT l.id, l.title, l.color, l.namespace_id FROM work_item_labels w JOIN labels l ON l.id = w.label_id
    WHERE w.work_item_id = ${issue.id} ORDER BY l.id`.execute(t.db);
  expect(labels).toMatchObject([
    { id: kept.id },
    { id: there.id },
    { title: 'again', color: '#112233', namespace_id: project.id },
  ]);
  const prioritised = await server.as(owner).get('/two/to/app/-/labels/list.json?prioritised=true');
  expect(prioritised.body.map(({ id, priority }: Prioritised) => [id, priority])).toEqual([
    [there.id, 1],
    [kept.id, 2],
    [(labels as { id: number }[])[2]?.id, 3],
  ]);
  const [{ due_date }] = (await sql`SELECT due_date FROM work_items WHERE id = ${epic.id}`.execute(t.db))
    .rows as [{ due_date: string }];
  expect(due_date).toBe('2026-12-24');
});

test('another top-level group takes everything along but iterations, parents and people from above', async () => {
  const { top, from, project, issue, epic, owner } = await planted('four');
  const other = await make.group({ path: 'other', name: 'Other' });
  const both = await make.member('owner', other, { id: owner.userId as number });
  const ben = await make.member('developer', top, await make.user({ name: 'Ben' }));
  const cadence = await createCadence(t.context, owner, { groupId: top.id, title: 'Weeks' });
  const iteration = await createIteration(t.context, owner, {
    cadenceId: cadence.id,
    title: 'First',
    startDate: '2026-03-01',
    dueDate: '2026-03-14',
  });
  const own = await make.label({ place: project });
  await updateItem(t.context, owner, {
    id: issue.id,
    iterationId: iteration.id,
    assigneeIds: [ben.userId as number],
    labelIds: [own.id],
  });
  await make.link(issue, epic);
  const preview = `/api/v4/groups/${from.id}/transfer_preview?group_id=${other.id}`;
  expect((await server.as(both).get(preview)).body).toMatchObject({
    iterations: { count: 1, names: ['Weeks · First'], items: 1 },
    parents: { count: 1, items: 1 },
    people: { count: 1, names: ['Ben'], items: 1 },
  });
  const body = { group_id: other.id, unassign_issuables: true };
  const moved = await server.as(both).post(`/api/v4/groups/${from.id}/transfer`, body);
  expect([moved.status, moved.body.full_path]).toEqual([201, 'other/from']);
  const after = (await server.as(both).get(`/api/v4/projects/other%2Ffrom%2Fapp/issues/${issue.iid}`)).body;
  expect([after.iteration, after.epic, after.assignees, after.labels.length]).toEqual([null, null, [], 1]);
  expect((await server.as(ben).get(`/api/v4/projects/${project.id}`)).status).toBe(404);
  const { rows } = await sql`
    SELECT DISTINCT root_namespace_id FROM changes WHERE namespace_id = ${project.id}`.execute(t.db);
  expect(rows).toEqual([{ root_namespace_id: other.id }]);
});

test('a group becomes a top-level group, whose owner is who moved it', async () => {
  const { top, from, project, issue, owner } = await planted('five');
  await make.group({ path: 'taken' });
  await updateGroup(t.context, owner, { id: from.id, path: 'taken' });
  const up = (as: Viewer) => server.as(as).post(`/api/v4/groups/${from.id}/transfer`, { group_id: '' });
  expect((await up(owner)).body).toEqual({ message: { path: ['has already been taken'] } });
  await updateGroup(t.context, owner, { id: from.id, path: 'upward' });
  const moved = await up(owner);
  expect([moved.status, moved.body.full_path, moved.body.parent_id]).toEqual([201, 'upward', null]);
  const again = await viewerFor(t.context, { id: owner.userId as number });
  expect(again.memberships).toContainEqual({ namespaceId: from.id, level: 50 });
  expect((await findProject(t.context, again, 'five/from/app'))?.full_path).toBe('upward/app');
  expect(
    (await server.as(again).get(`/api/v4/projects/${project.id}/issues/${issue.iid}`)).body.epic,
  ).toBeNull();
  await expectRefused(
    t.context,
    () => transferPlace(t.context, again, { id: top.id, target: null }),
    'invalid',
  );
  await expectRefused(
    t.context,
    () => transferPlace(t.context, again, { id: project.id, target: null }),
    'invalid',
  );
});

test('a group takes everything below it along, and is refused where it cannot go', async () => {
  const { top, from, to, project, owner } = await planted('three');
  const go =
    (id: number, target: number, viewer: Viewer = owner) =>
    () =>
      transferPlace(t.context, viewer, { id, target });
  await expectRefused(
    t.context,
    go(from.id, top.id),
    'invalid',
    'Group id is the group that it is in already',
  );
  await expectRefused(t.context, go(from.id, from.id), 'invalid', 'Group id is the group itself or below it');
  const maintainer = await make.member('maintainer', top);
  await expectRefused(t.context, go(from.id, to.id, maintainer), 'forbidden');
  const outsider = await make.outsider();
  await expectRefused(t.context, go(from.id, to.id, outsider), 'notFound');
  const ownerThere = await make.member('owner', from);
  await expectRefused(t.context, go(from.id, to.id, ownerThere), 'notFound');
  const locations = await server.as(owner).get(`/api/v4/groups/${from.id}/transfer_locations`);
  expect(locations.body.map(({ full_path }: { full_path: string }) => full_path)).toEqual(['three/to']);
  const moved = await server.as(owner).post(`/api/v4/groups/${from.id}/transfer`, { group_id: to.id });
  expect([moved.status, moved.body.full_path]).toEqual([201, 'three/to/from']);
  expect(await findProject(t.context, owner, project.id)).toMatchObject({
    full_path: 'three/to/from/app',
    full_name: 'three / To / From / App',
    traversal_ids: [top.id, to.id, from.id, project.id],
  });
  await updateGroup(t.context, owner, { id: to.id, path: 'there' });
  expect((await findGroup(t.context, owner, 'three/from'))?.full_path).toBe('three/there/from');
});

/** Random numbers from 0 up to 1, reproducible by the seed (a linear congruential generator). */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

test('places of random trees move anywhere, and nothing is left of where they were', async () => {
  const random = randomFrom(20_261_127);
  const from = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const admin = await make.admin();
  const groups = [await make.group(), await make.group(), await make.group()];
  for (let n = 0; n < 9; n += 1) groups.push(await make.group({ parent: from(groups) }));
  const projects = [];
  for (let n = 0; n < 8; n += 1) projects.push(await make.project({ group: from(groups) }));
  const places = [...groups, ...projects];
  const iterations = [];
  for (const group of groups.slice(0, 5)) {
    await make.label({ place: group, title: `label ${from([1, 2, 3])}` });
    const { id: cadenceId } = await createCadence(t.context, admin, { groupId: group.id, title: 'Weeks' });
    const days = { startDate: '2026-03-01', dueDate: '2026-03-14' };
    iterations.push((await createIteration(t.context, admin, { cadenceId, ...days })).id);
    await make.milestone({ place: group, dueDate: '2026-12-24' });
  }
  const above = async (place: { readonly id: number }, table: 'labels' | 'milestones' | 'iterations') =>
    (
      await sql<{ id: number }>`SELECT x.id FROM ${sql.table(table)} x JOIN namespaces n ON n.id = ${place.id}
        AND x.namespace_id = ANY (n.traversal_ids)`.execute(t.db)
    ).rows.map(({ id }) => id);
  const items: Made[] = [];
  for (let n = 0; n < nightlyTimes(60); n += 1)
    items.push(await make.epic({ group: from(groups), confidential: random() < 0.2 }));
  for (let n = 0; n < nightlyTimes(120); n += 1) {
    const project = from(projects);
    const labels = await above(project, 'labels');
    for (const labelId of labels.slice(0, 1))
      await prioritiseLabel(t.context, admin, { projectId: project.id, labelId, priority: n });
    const chosen = [await above(project, 'milestones'), await above(project, 'iterations')];
    items.push(
      await make.issue({
        project,
        labelIds: labels.length > 0 ? [from(labels)] : [],
        milestoneId: from(chosen[0] as number[]) ?? null,
        iterationId: from(chosen[1] as number[]) ?? null,
        weight: 2,
      }),
    );
  }
  const tryTo = async (act: () => Promise<unknown>) => {
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof CairnError) return false;
      throw error;
    }
  };
  for (let n = 0; n < nightlyTimes(240); n += 1)
    await tryTo(() => addChild(t.context, admin, { parentId: from(items).id, childId: from(items).id }));
  for (let n = 0; n < nightlyTimes(60); n += 1)
    await tryTo(() => make.link(from(items), from(items), from(['blocks', 'relates_to'])));
  for (let n = 0; n < nightlyTimes(20); n += 1)
    await tryTo(() => deleteItem(t.context, admin, { id: from(items).id }));
  let moves = 0;
  const attempts = nightlyTimes(120);
  for (let n = 0; n < attempts; n += 1) {
    const target = random() < 0.2 ? null : from(groups).id;
    if (await tryTo(() => transferPlace(t.context, admin, { id: from(places).id, target }))) moves += 1;
  }
  expect(moves).toBeGreaterThan(attempts / 4);
  expect(await findDifferences(t.db)).toEqual([]);
  const { rows: foreign } = await sql`
    SELECT w.id FROM work_items w JOIN namespaces n ON n.id = w.namespace_id
    WHERE EXISTS (SELECT FROM milestones m WHERE m.id = w.milestone_id AND m.namespace_id <> ALL (n.traversal_ids))
      OR EXISTS (SELECT FROM iterations i WHERE i.id = w.iteration_id AND i.namespace_id <> ALL (n.traversal_ids))
      OR EXISTS (SELECT FROM label_priorities p JOIN labels l ON l.id = p.label_id
        WHERE p.project_id = n.id AND l.namespace_id <> ALL (n.traversal_ids))
      OR EXISTS (SELECT FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id
        WHERE wl.work_item_id = w.id AND l.namespace_id <> ALL (n.traversal_ids))`.execute(t.db);
  expect(foreign).toEqual([]);
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(t.db)).toEqual([]);
});
