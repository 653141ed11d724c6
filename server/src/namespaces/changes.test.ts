import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, LEVELS, viewerFor } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { findDifferences } from '../consistency/differences.ts';
import {
  addMember,
  createGroup,
  createProject,
  removeMember,
  updateGroup,
  updateMember,
  updateProject,
} from './changes.ts';
import { findGroup, findProject } from './queries.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
});
afterAll(() => close());

const row = (id: number) =>
  context.db.selectFrom('namespaces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('groups', () => {
  test('the creator of a top-level group becomes its Owner', async () => {
    const anna = await make.outsider();
    const since = await newestChange(context);
    const made = await createGroup(context, anna, { path: 'anna', name: 'Anna’s' });
    expect(made.viewer.memberships).toEqual([{ namespaceId: made.id, level: 50 }]);
    expect((await viewerFor(context, { id: anna.userId as number })).memberships).toEqual(
      made.viewer.memberships,
    );
    expect(await row(made.id)).toMatchObject({
      full_path: 'anna',
      visibility: 'private',
      traversal_ids: [made.id],
      root_namespace_id: made.id,
    });
    expect((await changesSince(context, since)).map((entry) => entry.kind)).toEqual([
      'group.created',
      'member.created',
    ]);
    await expectRefused(
      context,
      () => createGroup(context, anonymous, { path: 'nobody', name: 'Nobody' }),
      'unauthorized',
    );
  });

  test('a subgroup knows its whole path', async () => {
    const top = await make.group({ path: 'one', name: 'One' });
    const middle = await make.group({ path: 'two', name: 'Two', parent: top });
    const project = await make.project({ path: 'app', name: 'App', group: middle });
    expect(await row(project.id)).toMatchObject({
      kind: 'project',
      full_path: 'one/two/app',
      full_name: 'One / Two / App',
      traversal_ids: [top.id, middle.id, project.id],
      root_namespace_id: top.id,
    });
  });

  test.each(['', '-dash', '.dot', 'a b', 'a/b', 'repo.git', 'feed.atom', 'end.', 'ünï', 'a'.repeat(256)])(
    'the path %j is refused',
    async (path) => {
      const anna = await make.outsider();
      await expectRefused(context, () => createGroup(context, anna, { path, name: 'Name' }), 'invalid');
    },
  );

  test('a path is taken whatever its case, and the server’s own paths always are', async () => {
    const anna = await make.outsider();
    await createGroup(context, anna, { path: 'Acme', name: 'Acme' });
    await expectRefused(
      context,
      () => createGroup(context, anna, { path: 'aCME', name: 'Other' }),
      'invalid',
      'Path has already been taken',
    );
    for (const path of ['API', 'new'])
      await expectRefused(
        context,
        () => createGroup(context, anna, { path, name: 'Other' }),
        'invalid',
        'Path is a reserved name',
      );
    await expectRefused(
      context,
      () => createGroup(context, anna, { path: '42', name: 'Other' }),
      'invalid',
      'Path must not be a number',
    );
  });

  test('nothing is open to more people than its parent', async () => {
    const top = await make.group({ visibility: 'internal' });
    const owner = await make.member('owner', top);
    const text = 'Visibility cannot be wider than that of the parent group (internal)';
    const child = { path: 'p', name: 'P', parentId: top.id, visibility: 'public' as const };
    await expectRefused(context, () => createGroup(context, owner, child), 'invalid', text);
    await expectRefused(context, () => createProject(context, owner, child), 'invalid', text);
    const project = await make.project({ group: top, visibility: 'internal' });
    await expectRefused(
      context,
      () => updateProject(context, owner, { id: project.id, visibility: 'public' }),
      'invalid',
      text,
    );
    await expectRefused(
      context,
      () => updateGroup(context, owner, { id: top.id, visibility: 'private' }),
      'invalid',
    );
    await updateProject(context, owner, { id: project.id, visibility: 'private' });
    await updateGroup(context, owner, { id: top.id, visibility: 'private' });
    expect((await row(top.id)).visibility).toBe('private');
  });

  test('a new path moves everything below along', async () => {
    const top = await make.group({ path: 'before', name: 'Before' });
    const sub = await make.group({ path: 'sub', name: 'Sub', parent: top });
    const project = await make.project({ path: 'app', name: 'App', group: sub });
    const owner = await make.member('owner', top);
    const since = await newestChange(context);
    await updateGroup(context, owner, { id: top.id, path: 'after', name: 'After' });
    expect(await row(project.id)).toMatchObject({
      full_path: 'after/sub/app',
      full_name: 'After / Sub / App',
    });
    expect((await changesSince(context, since)).map((entry) => [entry.kind, entry.cause])).toEqual([
      ['group.updated', 'typed'],
      ['group.updated', 'rolled_up'],
      ['project.updated', 'rolled_up'],
    ]);
    expect((await findGroup(context, owner, 'AFTER/sub'))?.id).toBe(sub.id);
    expect(await findGroup(context, owner, 'before/sub')).toBeNull();
  });

  test('what is below and the settings ask for the right role', async () => {
    const top = await make.group();
    const developer = await make.member('developer', top);
    const maintainer = await make.member('maintainer', top);
    const outsider = await make.outsider();
    const child = { path: 'child', name: 'Child', parentId: top.id };
    await expectRefused(context, () => createGroup(context, developer, child), 'forbidden');
    const reporter = await make.member('reporter', top);
    await expectRefused(context, () => createProject(context, reporter, child), 'forbidden');
    await expectRefused(context, () => createGroup(context, outsider, child), 'notFound');
    await expectRefused(
      context,
      () => updateGroup(context, maintainer, { id: top.id, name: 'No' }),
      'forbidden',
    );
    await expectRefused(
      context,
      () => updateGroup(context, outsider, { id: top.id, name: 'No' }),
      'notFound',
    );
    const project = await createProject(context, developer, child);
    await expectRefused(
      context,
      () => updateProject(context, developer, { id: project.id, name: 'No' }),
      'forbidden',
    );
    await updateProject(context, maintainer, { id: project.id, name: 'Yes', archived: true });
    expect(await row(project.id)).toMatchObject({ name: 'Yes', archived: true });
    expect(await findProject(context, outsider, project.id)).toBeNull();
    expect(await findProject(context, developer, top.id)).toBeNull();
  });
});

describe('members', () => {
  test('are added, changed and removed, each told once', async () => {
    const group = await make.group();
    const owner = await make.member('owner', group);
    const { id: userId } = await make.user();
    const since = await newestChange(context);
    await addMember(context, owner, { namespaceId: group.id, userId, accessLevel: LEVELS.guest });
    await updateMember(context, owner, {
      namespaceId: group.id,
      userId,
      accessLevel: LEVELS.reporter,
      expiresAt: '2099-01-01',
    });
    await removeMember(context, owner, { namespaceId: group.id, userId });
    expect(
      (await changesSince(context, since)).map(({ kind, before, after }) => ({ kind, before, after })),
    ).toEqual([
      {
        kind: 'member.created',
        before: expect.anything(),
        after: expect.objectContaining({ user_id: userId, access_level: 10 }),
      },
      {
        kind: 'member.updated',
        before: { access_level: 10, expires_at: null },
        after: { access_level: 20, expires_at: '2099-01-01' },
      },
      {
        kind: 'member.deleted',
        before: expect.objectContaining({ user_id: userId }),
        after: expect.anything(),
      },
    ]);
    await addMember(context, owner, { namespaceId: group.id, userId, accessLevel: LEVELS.guest });
    await expectRefused(
      context,
      () => addMember(context, owner, { namespaceId: group.id, userId, accessLevel: 30 }),
      'conflict',
      'Member already exists',
    );
    await expectRefused(
      context,
      () => addMember(context, owner, { namespaceId: group.id, userId: 999_999, accessLevel: 30 }),
      'invalid',
    );
    await expectRefused(
      context,
      () => addMember(context, owner, { namespaceId: group.id, userId, accessLevel: 35 }),
      'invalid',
    );
  });

  test('nobody raises themselves, grants above their own level or touches somebody above', async () => {
    const group = await make.group();
    const project = await make.project({ group });
    const maintainer = await make.member('maintainer', project);
    const owner = await make.member('owner', group);
    const own = { namespaceId: project.id, userId: maintainer.userId as number };
    const { id: userId } = await make.user();
    await expectRefused(
      context,
      () => updateMember(context, maintainer, { ...own, accessLevel: LEVELS.owner }),
      'forbidden',
    );
    await expectRefused(
      context,
      () => addMember(context, maintainer, { namespaceId: project.id, userId, accessLevel: LEVELS.owner }),
      'forbidden',
    );
    await addMember(context, maintainer, { namespaceId: project.id, userId, accessLevel: LEVELS.maintainer });
    const boss = await make.member('owner', project);
    const overBoss = { namespaceId: project.id, userId: boss.userId as number };
    await expectRefused(
      context,
      () => updateMember(context, maintainer, { ...overBoss, accessLevel: LEVELS.guest }),
      'forbidden',
    );
    await expectRefused(context, () => removeMember(context, maintainer, overBoss), 'forbidden');
    await expectRefused(
      context,
      () => addMember(context, maintainer, { namespaceId: group.id, userId, accessLevel: 10 }),
      'notFound',
    );
    const developer = await make.member('developer', group);
    await expectRefused(
      context,
      () => addMember(context, developer, { namespaceId: group.id, userId, accessLevel: 10 }),
      'forbidden',
    );
    await expectRefused(
      context,
      () =>
        updateMember(context, developer, {
          namespaceId: group.id,
          userId: developer.userId as number,
          accessLevel: 50,
        }),
      'forbidden',
    );
    await removeMember(context, owner, overBoss);
  });

  test('a group keeps a lasting Owner, even when two leave at once', async () => {
    const anna = await make.outsider();
    const { id: namespaceId, viewer } = await createGroup(context, anna, { path: 'kept', name: 'Kept' });
    const own = { namespaceId, userId: anna.userId as number };
    const text = 'The last owner of a group cannot be removed or changed.';
    await expectRefused(context, () => removeMember(context, viewer, own), 'invalid', text);
    await expectRefused(
      context,
      () => updateMember(context, viewer, { ...own, accessLevel: 10 }),
      'invalid',
      text,
    );
    await expectRefused(
      context,
      () => updateMember(context, viewer, { ...own, expiresAt: '2030-01-01' }),
      'invalid',
      text,
    );
    const second = await make.member('owner', { id: namespaceId });
    const answers = await Promise.allSettled([
      removeMember(context, viewer, own),
      removeMember(context, second, { namespaceId, userId: second.userId as number }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('everybody may leave', async () => {
    const group = await make.group();
    const guest = await make.member('guest', group);
    await removeMember(context, guest, { namespaceId: group.id, userId: guest.userId as number });
    expect((await viewerFor(context, { id: guest.userId as number })).memberships).toEqual([]);
  });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
