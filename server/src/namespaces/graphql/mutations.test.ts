import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../../testing/trace.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const run = async (who: 'owner' | 'planner' | 'outsider', name: string, input: string, fields: string) => {
  const { body } = await w[who].query(`mutation { it: ${name}(input: { ${input} }) { ${fields} errors } }`);
  return body.errors?.[0]?.message ?? body.data.it;
};
const gid = (kind: string, { id }: { readonly id: number | null }): string => `"gid://gitlab/${kind}/${id}"`;

test('a project is changed, archived, deleted and restored', async () => {
  const project = await w.make.project({ path: 'boat', group: w.group });
  const at = 'fullPath: "top/boat"';
  expect(
    await run(
      'owner',
      'projectUpdate',
      `${at}, name: "Boat", okrsEnabled: true`,
      'project { name okrsEnabled }',
    ),
  ).toEqual({ project: { name: 'Boat', okrsEnabled: true }, errors: [] });
  expect(await run('owner', 'projectUpdate', `${at}, name: null`, 'project { name }')).toMatch(
    /^At least one of name/,
  );
  expect(await run('owner', 'projectUpdate', `${at}, path: "-"`, 'project { name }')).toMatchObject({
    project: null,
    errors: [expect.stringMatching(/^Path/)],
  });
  for (const archived of [true, false])
    expect(
      await run('owner', 'namespaceSetArchived', `${at}, archived: ${archived}`, 'namespace { fullPath }'),
    ).toEqual({ namespace: { fullPath: 'top/boat' }, errors: [] });
  const deleted = await run('owner', 'namespaceDelete', at, 'namespaceId');
  expect(deleted).toEqual({ namespaceId: `gid://gitlab/Project/${project.id}`, errors: [] });
  expect(await run('owner', 'namespaceDelete', at, 'namespaceId')).toBe(NO_ACCESS);
  const restore = `id: ${gid('Project', project)}`;
  expect(await run('planner', 'namespaceRestore', restore, 'namespace { id }')).toBe(NO_ACCESS);
  expect(await run('owner', 'namespaceRestore', restore, 'namespace { id fullPath }')).toEqual({
    namespace: { id: `gid://gitlab/Project/${project.id}`, fullPath: 'top/boat' },
    errors: [],
  });
});

test('a group is shared with another one, and no longer', async () => {
  const other = await w.make.group({ visibility: 'public' });
  const key = `fullPath: "top", groupId: ${gid('Group', other)}`;
  const share = `${key}, accessLevel: DEVELOPER`;
  expect(await run('owner', 'namespaceShare', share, 'namespace { fullPath }')).toEqual({
    namespace: { fullPath: 'top' },
    errors: [],
  });
  expect(await run('owner', 'namespaceShare', share, 'namespace { fullPath }')).toMatchObject({
    namespace: null,
    errors: ['already shared with this group'],
  });
  expect(await run('planner', 'namespaceUnshare', key, 'namespace { fullPath }')).toBe(NO_ACCESS);
  expect(await run('owner', 'namespaceUnshare', key, 'namespace { fullPath }')).toMatchObject({ errors: [] });
  expect(await run('owner', 'namespaceUnshare', key, 'namespace { fullPath }')).toBe(NO_ACCESS);
});

test('members get another role, all of them or none', async () => {
  const [one, two] = [await w.make.member('guest', w.group), await w.make.member('reporter', w.group)];
  const ids = (...people: { userId: number | null }[]) =>
    `groupId: ${gid('Group', w.group)}, userIds: [${people.map(({ userId }) => gid('User', { id: userId })).join()}]`;
  const since = await newestChange(w.context);
  const fields = 'groupMembers { user { id } accessLevel { stringValue } expiresAt }';
  const changed = await run(
    'owner',
    'groupMemberBulkUpdate',
    `${ids(one, two)}, accessLevel: PLANNER, expiresAt: "2099-05-01T10:00:00Z"`,
    fields,
  );
  expect(changed).toEqual({
    groupMembers: [one, two].map(({ userId }) => ({
      user: { id: `gid://gitlab/User/${userId}` },
      accessLevel: { stringValue: 'PLANNER' },
      expiresAt: '2099-05-01',
    })),
    errors: [],
  });
  expect((await changesSince(w.context, since)).map(({ kind }) => kind)).toEqual([
    'member.updated',
    'member.updated',
  ]);
  const stranger = await w.make.outsider();
  expect(
    await run('owner', 'groupMemberBulkUpdate', `${ids(one, stranger)}, accessLevel: GUEST`, fields),
  ).toEqual({
    groupMembers: null,
    errors: ['Only access level of direct members can be updated.'],
  });
  expect(await run('planner', 'groupMemberBulkUpdate', `${ids(one)}, accessLevel: GUEST`, fields)).toBe(
    NO_ACCESS,
  );
  const many = Array.from({ length: 51 }, (_, n) => ({ userId: n + 1 }));
  expect(
    await run('owner', 'groupMemberBulkUpdate', `${ids(...many)}, accessLevel: GUEST`, fields),
  ).toMatchObject({
    errors: ['At most 50 members can be changed at once'],
  });
  const project = `projectId: ${gid('Project', w.project)}, userIds: [${gid('User', { id: one.userId })}]`;
  expect(
    await run('owner', 'projectMemberBulkUpdate', `${project}, accessLevel: GUEST`, 'projectMembers { id }'),
  ).toMatchObject({ projectMembers: null });
  await w.make.member('developer', w.project, { id: one.userId as number });
  expect(
    await run(
      'owner',
      'projectMemberBulkUpdate',
      `${project}, accessLevel: MAINTAINER, expiresAt: null`,
      'projectMembers { accessLevel { integerValue } project { fullPath } }',
    ),
  ).toEqual({
    projectMembers: [{ accessLevel: { integerValue: 40 }, project: { fullPath: 'top/plan' } }],
    errors: [],
  });
});
