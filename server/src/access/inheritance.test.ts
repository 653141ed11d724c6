import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadViewer } from '../auth/viewer.ts';
import { createGroup, createProject } from '../namespaces/changes.ts';
import { addMembers } from '../namespaces/members/changes.ts';
import { findGroup } from '../namespaces/queries.ts';
import { tryWrite } from '../testing/outcome.ts';
import { buildGroupWithRoles, type GroupWithRoles } from '../testing/group-with-roles.ts';
import type { Viewer } from './viewer.ts';
import { findItem } from '../work-items/queries.ts';
import { addChild } from '../item-changes/children/child-changes.ts';
import { createItem } from '../item-changes/create-item.ts';
import { createLink } from '../item-changes/link-changes.ts';
import { moveEpicDates } from '../item-changes/move-epic-dates.ts';
import { updateItem } from '../item-changes/update-item.ts';

const GUEST = 10;
const REPORTER = 20;
const MAINTAINER = 40;
const MISSING = 999_999_999;

let s: GroupWithRoles;
let open: number;
let shut: number;
let openEpic: number;
let shutEpic: number;
beforeAll(async () => {
  s = await buildGroupWithRoles('public');
  const below = (path: string, visibility: 'public' | 'private') =>
    createGroup(s.context, s.chief, { parentId: s.groupId, path, name: path, visibility });
  open = (await below('open', 'public')).id;
  shut = (await below('shut', 'private')).id;
  openEpic = (await createItem(s.context, s.chief, { type: 'epic', namespaceId: open, title: 'Open' })).id;
  shutEpic = (await createItem(s.context, s.chief, { type: 'epic', namespaceId: shut, title: 'Shut' })).id;
});
afterAll(() => s.close());

/** Creates a user with a role in each of the given namespaces. */
const person = async (roles: Readonly<Record<number, number>>): Promise<Viewer> => {
  const username = `person-${s.next()}`;
  const { id } = await s.context.db
    .insertInto('users')
    .values({ username, name: username, email: `${username}@cairn.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [namespaceId, accessLevel] of Object.entries(roles)) {
    await addMembers(s.context, s.chief, { namespaceId: Number(namespaceId), userIds: [id], accessLevel });
  }
  return (await loadViewer(s.context, id)) as Viewer;
};
const epicIn = async (groupId: number) =>
  (await createItem(s.context, s.chief, { type: 'epic', namespaceId: groupId, title: 'E' })).id;

test('a role reaches down to subgroups, and the highest one counts', async () => {
  const who = await person({ [s.groupId]: REPORTER, [shut]: GUEST });
  expect(await findItem(s.context, who, shutEpic, 'epic')).not.toBe(null);
  await updateItem(s.context, who, { id: shutEpic, title: 'By the Reporter above' });
  expect((await findItem(s.context, who, shutEpic, 'epic'))?.title).toBe('By the Reporter above');
});

test('a role reaches neither up nor sideways', async () => {
  const who = await person({ [open]: MAINTAINER });
  const above = await epicIn(s.groupId);
  const retitle = (id: number) => updateItem(s.context, who, { id, title: 'Mine now' });
  const outcome = (id: number) =>
    tryWrite(
      s.context,
      () => retitle(id),
      () => retitle(MISSING),
    );
  expect([await outcome(openEpic), await outcome(above), await outcome(shutEpic)]).toEqual([
    'done',
    'forbidden',
    'hidden',
  ]);
  expect(await findGroup(s.context, who, shut)).toBe(null);
});

test('a role in a project opens its issues, not the private group around it', async () => {
  const project = await createProject(s.context, s.chief, {
    parentId: shut,
    path: 'p',
    name: 'P',
    visibility: 'private',
  });
  const issue = await createItem(s.context, s.chief, {
    type: 'issue',
    namespaceId: project.id,
    title: 'I',
    epicId: shutEpic,
  });
  const who = await person({ [project.id]: MAINTAINER });
  expect(await findItem(s.context, who, issue.id, 'issue')).not.toBe(null);
  expect(await findItem(s.context, who, shutEpic, 'epic')).toBe(null);
  expect(await findGroup(s.context, who, shut)).toBe(null);
});

test('A5: two things are joined only by those with a role at both ends', async () => {
  const project = await createProject(s.context, s.chief, {
    parentId: s.groupId,
    path: 'pub',
    name: 'P',
    visibility: 'public',
  });
  const issueId = (
    await createItem(s.context, s.chief, { type: 'issue', namespaceId: project.id, title: 'I' })
  ).id;
  const [here, there] = [await epicIn(open), await epicIn(s.groupId)];
  const who = await person({ [open]: GUEST });
  const joined = {
    'a link from': () => createLink(s.context, who, { sourceId: here, targetId: there, type: 'blocks' }),
    'a link to': () => createLink(s.context, who, { sourceId: there, targetId: here, type: 'blocks' }),
    'a child from elsewhere': () => addChild(s.context, who, { parentId: here, childId: there }),
    'a parent from elsewhere': () => addChild(s.context, who, { parentId: there, childId: here }),
    'an issue from elsewhere': () => addChild(s.context, who, { parentId: here, childId: issueId }),
  };
  for (const [name, join] of Object.entries(joined)) {
    expect([name, await tryWrite(s.context, join, join)]).toEqual([name, 'forbidden']);
  }
});

test('A5: the other end looks missing where it is hidden', async () => {
  const here = await epicIn(open);
  const who = await person({ [open]: MAINTAINER });
  const joins = [
    (other: number) =>
      createLink(s.context, who, { sourceId: here, targetId: other, type: 'relates_to' as const }),
    (other: number) => addChild(s.context, who, { parentId: here, childId: other }),
    (other: number) => addChild(s.context, who, { parentId: other, childId: here }),
    (other: number) => addChild(s.context, who, { parentId: here, childId: other }),
    (other: number) => updateItem(s.context, who, { id: here, parentId: other }),
    (other: number) =>
      createItem(s.context, who, { type: 'epic', namespaceId: open, title: 'New', parentId: other }),
  ];
  for (const join of joins)
    expect(
      await tryWrite(
        s.context,
        () => join(shutEpic),
        () => join(MISSING),
      ),
    ).toBe('hidden');
});

test('several dates are moved together or not at all', async () => {
  const mine = await epicIn(open);
  const who = await person({ [open]: MAINTAINER });
  const move = (other: number) =>
    moveEpicDates(s.context, who, { items: [mine, other].map((id) => ({ id, startDate: '2026-12-01' })) });
  expect(
    await tryWrite(
      s.context,
      () => move(shutEpic),
      () => move(MISSING),
    ),
  ).toBe('hidden');
  const above = await epicIn(s.groupId);
  expect(
    await tryWrite(
      s.context,
      () => move(above),
      () => move(MISSING),
    ),
  ).toBe('forbidden');
});

test('a token that may only read writes nothing, whatever its owner may do', async () => {
  const owner = s.users.owner;
  const reader: Viewer = { ...owner, canWrite: false };
  const id = await epicIn(s.groupId);
  const retitle = (who: Viewer) =>
    tryWrite(
      s.context,
      () => updateItem(s.context, who, { id, title: `T ${s.next()}` }),
      () => Promise.resolve(),
    );
  expect([await retitle(reader), await retitle(owner)]).toEqual(['forbidden', 'done']);
});
