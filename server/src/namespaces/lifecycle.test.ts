import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../consistency/differences.ts';
import { createItem } from '../item-changes/create-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { deleteOldPlaces } from '../recycle-bin/places.ts';
import { type Api, api } from '../testing/api.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { expectRefused } from '../testing/trace.ts';
import { createGroup, createProject, updateGroup, updateProject } from './changes.ts';
import { deletePlace, restorePlace } from './lifecycle.ts';
import { findGroup, findNamespace, findProject } from './queries.ts';

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

/** A public group with a subgroup, and in that a project with an issue. */
const planted = async (path: string) => {
  const top = await make.group({ path, visibility: 'public' });
  const sub = await make.group({ path: 'sub', visibility: 'public', parent: top });
  const project = await make.project({ path: 'app', visibility: 'public', group: sub });
  const issue = await make.issue({ project });
  const [owner, maintainer] = [await make.member('owner', top), await make.member('maintainer', top)];
  return { top, sub, project, issue, owner, maintainer, outsider: await make.outsider() };
};

test('an archived group is read only with everything below it, for administrators too', async () => {
  const { top, sub, project, issue, owner, maintainer } = await planted('kept');
  await expectRefused(
    t.context,
    () => updateProject(t.context, maintainer, { id: project.id, archived: true }),
    'forbidden',
  );
  expect((await server.as(owner).post(`/api/v4/groups/${top.id}/archive`)).body).toMatchObject({
    archived: true,
  });
  for (const viewer of [owner, await make.admin()]) {
    const refused = [
      () => updateItem(t.context, viewer, { id: issue.id, title: 'No' }),
      () => createItem(t.context, viewer, { namespaceId: project.id, type: 'issue', title: 'No' }),
      () => createProject(t.context, viewer, { parentId: sub.id, path: 'no', name: 'No' }),
      () => createGroup(t.context, viewer, { parentId: top.id, path: 'no', name: 'No' }),
    ];
    for (const run of refused) await expectRefused(t.context, run, 'forbidden');
    const note = await server
      .as(viewer)
      .post(`/api/v4/projects/${project.id}/issues/${issue.iid}/notes`, { body: 'No' });
    const label = await server
      .as(viewer)
      .post(`/api/v4/groups/${sub.id}/labels`, { name: 'no', color: '#112233' });
    expect([note.status, label.status]).toEqual([403, 403]);
  }
  const asked = `{ project(fullPath: "kept/sub/app") { archived userPermissions { createIssue adminProject } issue(iid: "${issue.iid}") { userPermissions { updateIssue readIssue } } } }`;
  expect((await server.as(owner).query(asked)).body.data.project).toEqual({
    archived: true,
    userPermissions: { createIssue: false, adminProject: true },
    issue: { userPermissions: { updateIssue: false, readIssue: true } },
  });
  await updateProject(t.context, owner, { id: project.id, archived: true });
  expect((await server.as(owner).post(`/api/v4/groups/${top.id}/unarchive`)).body.archived).toBe(false);
  expect((await findProject(t.context, owner, project.id))?.archived).toBe(true);
  await updateProject(t.context, owner, { id: project.id, archived: false });
  await updateItem(t.context, owner, { id: issue.id, title: 'Yes' });
});

test('a deleted group is deleted permanently at once, after its path is given', async () => {
  const { sub, project, owner, maintainer } = await planted('forever');
  const remove = (as = owner, full_path = sub.fullPath) =>
    server
      .as(as)
      .delete(`/api/v4/groups/${sub.id}?permanently_remove=true&full_path=${encodeURIComponent(full_path)}`);
  expect((await remove(maintainer)).status).toBe(403);
  expect(await remove()).toMatchObject({
    status: 400,
    body: { message: 'Group must be marked for deletion first.' },
  });
  await deletePlace(t.context, owner, sub.id);
  expect(await remove()).toMatchObject({
    status: 400,
    body: { message: '`full_path` is incorrect. You must enter the complete path for the group.' },
  });
  const path = `forever/sub-deletion_scheduled-${sub.id}`;
  expect((await remove(maintainer, path)).status).toBe(404);
  expect(await remove(owner, path)).toMatchObject({ status: 202, body: { message: '202 Accepted' } });
  const left = await t.db
    .selectFrom('namespaces')
    .select('id')
    .where('id', 'in', [sub.id, project.id])
    .execute();
  expect(left).toEqual([]);
});

test('a deleted group looks like a missing one to everybody, and comes back whole', async () => {
  const { top, sub, project, issue, owner, maintainer, outsider } = await planted('gone');
  const admin = await make.admin();
  await expectRefused(t.context, () => deletePlace(t.context, maintainer, sub.id), 'forbidden');
  await expectRefused(t.context, () => deletePlace(t.context, outsider, sub.id), 'forbidden');
  const counts = await server.as(owner).get(`/api/v4/groups/${sub.id}/deletion_preview`);
  expect(counts.body).toMatchObject({ subgroups: 0, projects: 1, issues: 1, epics: 0 });
  expect((await server.as(owner).delete(`/api/v4/groups/${sub.id}`)).status).toBe(202);
  for (const viewer of [owner, admin, outsider]) {
    expect(await findGroup(t.context, viewer, 'gone/sub')).toBeNull();
    expect(await findNamespace(t.context, viewer, project.id)).toBeNull();
    const reads = [
      `/api/v4/groups/${sub.id}`,
      `/api/v4/projects/${project.id}/issues`,
      `/api/v4/projects/gone%2Fsub%2Fapp/issues/${issue.iid}`,
    ];
    for (const url of reads) expect([url, (await server.as(viewer).get(url)).status]).toEqual([url, 404]);
    const found = await server.as(viewer).get(`/api/v4/groups/${top.id}/issues?scope=all`);
    expect(found.body).toEqual([]);
  }
  for (const viewer of [maintainer, outsider]) {
    expect((await server.as(viewer).get('/api/v4/deleted_places')).body).toEqual([]);
    expect((await server.as(viewer).post(`/api/v4/groups/${sub.id}/restore`)).status).toBe(404);
  }
  expect((await server.as(owner).get(`/api/v4/deleted_places?group_id=${top.id}`)).body).toMatchObject([
    { id: sub.id, kind: 'group', full_path: 'gone/sub' },
  ]);
  const back = await server.as(owner).post(`/api/v4/groups/${sub.id}/restore`);
  expect([back.status, back.body.full_path]).toEqual([201, 'gone/sub']);
  expect((await findProject(t.context, outsider, 'gone/sub/app'))?.id).toBe(project.id);
  expect((await server.as(owner).get('/api/v4/deleted_places')).body).toEqual([]);
});

test('a path that was taken meanwhile stays taken, and what was deleted before stays deleted', async () => {
  const { top, sub, project, owner } = await planted('taken');
  await deletePlace(t.context, owner, project.id);
  await deletePlace(t.context, owner, sub.id);
  const other = await createGroup(t.context, owner, { parentId: top.id, path: 'sub', name: 'Other' });
  await expectRefused(
    t.context,
    () => restorePlace(t.context, owner, { ...project, kind: 'project', root_namespace_id: top.id }),
    'invalid',
    'The group sub is deleted as well: restore it first',
  );
  await updateGroup(t.context, owner, { id: top.id, visibility: 'internal' });
  await restorePlace(t.context, owner, { id: sub.id, kind: 'group', root_namespace_id: top.id });
  expect(await findGroup(t.context, owner, sub.id)).toMatchObject({
    full_path: 'taken/sub-1',
    visibility: 'internal',
  });
  expect((await findGroup(t.context, owner, 'taken/sub'))?.id).toBe(other.id);
  expect(await findProject(t.context, owner, project.id)).toBeNull();
});

test('after 30 days it is gone for good, and trees beyond it no longer count what was in it', async () => {
  const { top, sub, project, issue, owner } = await planted('over');
  const epic = await make.epic({ group: top });
  await updateItem(t.context, owner, { id: issue.id, parentId: epic.id });
  const inner = await make.epic({ group: sub });
  await updateItem(t.context, owner, { id: inner.id, parentId: epic.id });
  await deletePlace(t.context, owner, sub.id);
  await deleteOldPlaces(t.db);
  await restorePlace(t.context, owner, { id: sub.id, kind: 'group', root_namespace_id: top.id });
  expect((await server.as(owner).get(`/api/v4/groups/${top.id}/epics/${epic.iid}/issues`)).body).toHaveLength(
    1,
  );
  await deletePlace(t.context, owner, sub.id);
  await t.db
    .updateTable('namespaces')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('deleted_with_id', '=', sub.id)
    .execute();
  await deleteOldPlaces(t.db);
  const left = await t.db
    .selectFrom('namespaces')
    .select('id')
    .where('id', 'in', [sub.id, project.id])
    .execute();
  expect(left).toEqual([]);
  const row = await t.db
    .selectFrom('work_items')
    .select(['opened_issues', 'opened_epics', 'child_issues', 'child_epics'])
    .where('id', '=', epic.id)
    .executeTakeFirst();
  expect(row).toEqual({ opened_issues: 0, opened_epics: 0, child_issues: 0, child_epics: 0 });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(t.db)).toEqual([]);
});
