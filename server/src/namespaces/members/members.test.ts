import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { build, LEVELS, viewerFor } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../../testing/trace.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { createGroup } from '../changes.ts';
import { addMembers, removeMember, updateMember } from './changes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
});
afterAll(() => close());

describe('members', () => {
  test('are added, changed and removed, each told once', async () => {
    const group = await make.group();
    const owner = await make.member('owner', group);
    const { id: userId } = await make.user();
    const since = await newestChange(context);
    await addMembers(context, owner, { namespaceId: group.id, userIds: [userId], accessLevel: LEVELS.guest });
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
    await addMembers(context, owner, { namespaceId: group.id, userIds: [userId], accessLevel: LEVELS.guest });
    await expectRefused(
      context,
      () => addMembers(context, owner, { namespaceId: group.id, userIds: [userId], accessLevel: 30 }),
      'conflict',
      'Member already exists',
    );
    await expectRefused(
      context,
      () => addMembers(context, owner, { namespaceId: group.id, userIds: [999_999], accessLevel: 30 }),
      'notFound',
    );
    await expectRefused(
      context,
      () => addMembers(context, owner, { namespaceId: group.id, userIds: [userId], accessLevel: 35 }),
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
      () =>
        addMembers(context, maintainer, {
          namespaceId: project.id,
          userIds: [userId],
          accessLevel: LEVELS.owner,
        }),
      'forbidden',
    );
    await addMembers(context, maintainer, {
      namespaceId: project.id,
      userIds: [userId],
      accessLevel: LEVELS.maintainer,
    });
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
      () => addMembers(context, maintainer, { namespaceId: group.id, userIds: [userId], accessLevel: 10 }),
      'notFound',
    );
    const developer = await make.member('developer', group);
    await expectRefused(
      context,
      () => addMembers(context, developer, { namespaceId: group.id, userIds: [userId], accessLevel: 10 }),
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
