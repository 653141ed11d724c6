import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, viewerFor } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { findDifferences } from '../consistency/differences.ts';
import { createGroup, createProject, updateGroup, updateProject } from './changes.ts';
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
    for (const path of ['API', 'new', 'favicon.ico', 'Sitemap.xml', 'index.html'])
      await expectRefused(
        context,
        () => createGroup(context, anna, { path, name: 'Other' }),
        'invalid',
        'Path is a reserved name',
      );
    await expectRefused(
      context,
      () => createGroup(context, anna, { path: 'a.JSON', name: 'Other' }),
      'invalid',
      "Path can't end in '.json'",
    );
    const { username } = await context.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', anna.userId as number)
      .executeTakeFirstOrThrow();
    await expectRefused(
      context,
      () => createGroup(context, anna, { path: username.toUpperCase(), name: 'Other' }),
      'invalid',
      'Path has already been taken',
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
      `Visibility cannot be narrower than that of what is below: change ${project.fullPath} (internal) first`,
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
    expect((await findGroup(context, owner, 'before/sub'))?.id).toBe(sub.id);
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
    await updateProject(context, maintainer, { id: project.id, name: 'Yes' });
    expect(await row(project.id)).toMatchObject({ name: 'Yes' });
    expect(await findProject(context, outsider, project.id)).toBeNull();
    expect(await findProject(context, developer, top.id)).toBeNull();
  });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
