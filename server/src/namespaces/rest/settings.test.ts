import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test.each([
  ['okrs_enabled', 'okrsEnabled'],
  ['quality_management_enabled', 'qualityManagementEnabled'],
  ['status_page_enabled', 'statusPageEnabled'],
])('maintainers change %s of a project', async (setting, field) => {
  const { fullPath, ...project } = await w.make.project({ group: w.group, everyType: false });
  const address = `/api/v4/projects/${project.id}`;
  const turn = (who: typeof w.owner, on: unknown) => who.put(address, { [setting]: on });
  const shown = async () => [
    (await w.guest.get(address)).body[setting],
    (await w.guest.query(`{ project(fullPath: "${fullPath}") { ${field} } }`)).body.data.project[field],
  ];
  expect(await shown()).toEqual([false, false]);
  const [developer, maintainer] = [
    w.as(await w.make.member('developer', project)),
    w.as(await w.make.member('maintainer', project)),
  ];
  const mayEdit = async (who: typeof w.owner) =>
    (await who.query(`{ project(fullPath: "${fullPath}") { userPermissions { adminProject } } }`)).body.data
      .project.userPermissions.adminProject;
  expect([await mayEdit(developer), await mayEdit(maintainer)]).toEqual([false, true]);
  expect((await turn(w.planner, true)).status).toBe(403);
  expect((await turn(developer, true)).status).toBe(403);
  expect((await turn(maintainer, false)).status).toBe(200);
  expect((await turn(w.outsider, true)).status).toBe(404);
  expect(await turn(w.owner, 'perhaps')).toMatchObject({
    status: 400,
    body: { error: `${setting} is invalid` },
  });
  expect((await turn(w.owner, true)).body[setting]).toBe(true);
  expect(await shown()).toEqual([true, true]);
  const entry = await w.db
    .selectFrom('changes')
    .select(['kind', 'actor_id', 'before', 'after'])
    .where('subject_type', '=', 'namespace')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    kind: 'project.updated',
    actor_id: w.people.owner.userId,
    before: { [setting]: false },
    after: { [setting]: true },
  });
  // Groups have no such setting.
  expect((await w.owner.put('/api/v4/groups/top', { [setting]: true, description: 'x' })).status).toBe(200);
});

test('types that are off are not offered and not created; items that exist are read and edited', async () => {
  const { fullPath, ...project } = await w.make.project({ group: w.group });
  const issues = `/api/v4/projects/${project.id}/issues`;
  const create = (type: string) => w.planner.post(issues, { title: 'Sail', issue_type: type });
  const offered = async (): Promise<string[]> =>
    (
      await w.guest.query(`{ project(fullPath: "${fullPath}") { workItemTypes { nodes { name } } } }`)
    ).body.data.project.workItemTypes.nodes.map(({ name }: { name: string }) => name);
  const { iid } = (await create('requirement')).body;
  await w.owner.put(`/api/v4/projects/${project.id}`, {
    okrs_enabled: true,
    quality_management_enabled: false,
  });
  expect(await offered()).toEqual(['Issue', 'Incident', 'Task', 'Objective', 'Key Result', 'Ticket']);
  expect((await create('key_result')).status).toBe(201);
  expect(await create('test_case')).toMatchObject({
    status: 400,
    body: { message: { type: ['test case is turned off in the settings of this project'] } },
  });
  const plain = (await create('issue')).body;
  expect((await w.planner.put(`${issues}/${plain.iid}`, { issue_type: 'requirement' })).status).toBe(400);
  expect(
    (await w.planner.put(`${issues}/${iid}`, { title: 'Float', issue_type: 'requirement' })).body,
  ).toMatchObject({ title: 'Float', issue_type: 'requirement' });
  const made = await w.owner.post('/api/v4/projects', {
    path: 'yard',
    namespace_id: w.group.id,
    quality_management_enabled: true,
  });
  expect(made.body).toMatchObject({ okrs_enabled: false, quality_management_enabled: true });
});
