import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('those who keep the settings of a project say whether it sets objectives', async () => {
  const turn = (who: typeof w.owner, on: unknown) =>
    who.put('/api/v4/projects/top%2Fplan', { okrs_enabled: on });
  const shown = async () => [
    (await w.guest.get('/api/v4/projects/top%2Fplan')).body.okrs_enabled,
    (await w.guest.query('{ project(fullPath: "top/plan") { okrsEnabled } }')).body.data.project.okrsEnabled,
  ];
  expect(await shown()).toEqual([false, false]);
  const [developer, maintainer] = [
    w.as(await w.make.member('developer', w.project)),
    w.as(await w.make.member('maintainer', w.project)),
  ];
  const mayEdit = async (who: typeof w.owner) =>
    (await who.query('{ project(fullPath: "top/plan") { userPermissions { adminProject } } }')).body.data
      .project.userPermissions.adminProject;
  expect([await mayEdit(developer), await mayEdit(maintainer)]).toEqual([false, true]);
  expect((await turn(w.planner, true)).status).toBe(403);
  expect((await turn(developer, true)).status).toBe(403);
  expect((await turn(maintainer, false)).status).toBe(200);
  expect((await turn(w.outsider, true)).status).toBe(404);
  expect(await turn(w.owner, 'perhaps')).toMatchObject({
    status: 400,
    body: { error: 'okrs_enabled is invalid' },
  });
  expect((await turn(w.owner, true)).body.okrs_enabled).toBe(true);
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
    before: { okrs_enabled: false },
    after: { okrs_enabled: true },
  });
  // Groups have no such setting.
  expect((await w.owner.put('/api/v4/groups/top', { okrs_enabled: true, description: 'x' })).status).toBe(
    200,
  );
});
