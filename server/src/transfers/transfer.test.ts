import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { findDifferences } from '../consistency/differences.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { updateGroup } from '../namespaces/changes.ts';
import { findGroup, findProject } from '../namespaces/queries.ts';
import { type Api, api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
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

test('items lose labels and milestones of former groups, which a preview counts before', async () => {
  const { top, from, to, project, issue, epic, owner } = await planted('two');
  const [lost, kept] = [await make.label({ place: from }), await make.label({ place: top })];
  const milestone = await make.milestone({ place: from, dueDate: '2026-12-24' });
  await updateItem(t.context, owner, {
    id: issue.id,
    labelIds: [lost.id, kept.id],
    milestoneId: milestone.id,
  });
  const preview = `/api/v4/groups/${from.id}/transfer_preview?group_id=${to.id}`;
  expect((await server.as(owner).get(preview)).body).toEqual({ labels: 0, milestones: 0, iterations: 0 });
  const ofProject = `/api/v4/projects/${project.id}/transfer_preview?group_id=${to.id}`;
  expect((await server.as(owner).get(ofProject)).body).toEqual({ labels: 1, milestones: 1, iterations: 0 });
  await transferPlace(t.context, owner, { id: project.id, target: to.id });
  const { body } = await server.as(owner).get(`/api/v4/projects/${project.id}/issues/${issue.iid}`);
  expect([body.milestone, body.labels.length]).toEqual([null, 1]);
  const dates = await t.db
    .selectFrom('work_items')
    .select('due_date')
    .where('id', '=', epic.id)
    .executeTakeFirst();
  expect(dates?.due_date).toBeNull();
});

test('a group takes everything below it along, and is refused where it cannot go', async () => {
  const { top, from, to, project, owner } = await planted('three');
  const elsewhere = await make.group({ path: 'elsewhere' });
  const both = {
    ...owner,
    memberships: [...owner.memberships, { namespaceId: elsewhere.id, level: 50 }],
  };
  const go =
    (id: number, target: number, viewer: Viewer = both) =>
    () =>
      transferPlace(t.context, viewer, { id, target });
  await expectRefused(
    t.context,
    go(from.id, top.id),
    'invalid',
    'Group id is the group that it is in already',
  );
  await expectRefused(t.context, go(from.id, from.id), 'invalid', 'Group id is the group itself or below it');
  await expectRefused(
    t.context,
    go(from.id, elsewhere.id),
    'invalid',
    'Group id must be below the same top-level group',
  );
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

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(t.db)).toEqual([]);
});
