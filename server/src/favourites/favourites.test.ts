import { afterAll, beforeAll, expect, test } from 'vitest';
import { createView } from '../saved-views/changes.ts';
import { MOST_FAVOURITES } from '../stars/stars.ts';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

interface Favourite {
  readonly id: string;
  readonly kind: string;
  readonly targetId: string;
  readonly name: string;
  readonly placeName: string | null;
  readonly webPath: string;
}

const list = async (caller: Caller): Promise<Favourite[]> => {
  const { body } = await caller.query(
    '{ currentUser { favourites { nodes { id kind targetId name placeName webPath } } } }',
  );
  return body.data.currentUser.favourites.nodes;
};
const names = async (caller: Caller) => (await list(caller)).map(({ kind, name }) => `${kind} ${name}`);
const write = async (caller: Caller, field: string, input: object): Promise<string> => {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`;
  const { body } = await caller.query(
    `mutation ($input: ${type}) { ${field}(input: $input) { errors ${field === 'favouriteRemove' ? '' : 'favourite { id }'} } }`,
    { input },
  );
  const answer = body.data?.[field];
  return body.errors?.[0].message ?? (answer.errors[0] || (answer.favourite?.id ?? 'done'));
};
const add = (caller: Caller, kind: string, noun: string, id: number, beforeId?: string) =>
  write(caller, 'favouriteAdd', { kind, targetId: `gid://gitlab/${noun}/${id}`, beforeId });

test('every kind is listed with its page, in the order that the viewer gives it', async () => {
  const { planner, group, project, people, make } = w;
  const epic = await make.epic({ group, title: 'Dredge', as: people.planner });
  const view = await createView(w.context, people.planner, {
    namespaceId: group.id,
    list: 'epics',
    name: 'Late',
  });
  expect(await names(planner)).toEqual(['SAVED_VIEW Late']);
  const place = `/groups/${group.fullPath}`;
  await add(planner, 'EPIC', 'WorkItem', epic.id);
  await add(planner, 'GROUP', 'Group', group.id);
  const roadmap = await add(planner, 'ROADMAP', 'Group', group.id);
  expect((await planner.post(`/api/v4/projects/${project.id}/star`)).status).toBe(201);
  expect((await planner.post(`/api/v4/projects/${project.id}/star`)).status).toBe(304);
  expect(await add(planner, 'ROADMAP', 'Group', group.id)).toBe(roadmap);
  const all = await list(planner);
  expect(all.map(({ kind, targetId, webPath }) => [kind, targetId, webPath])).toEqual([
    [
      'SAVED_VIEW',
      `gid://gitlab/WorkItems::SavedViews::SavedView/${view.id}`,
      `${place}/-/epics?view=${view.id}`,
    ],
    ['EPIC', `gid://gitlab/Epic/${epic.id}`, `${place}/-/epics/${epic.iid}`],
    ['GROUP', `gid://gitlab/Group/${group.id}`, place],
    ['ROADMAP', `gid://gitlab/Group/${group.id}`, `${place}/-/roadmap`],
    ['PROJECT', `gid://gitlab/Project/${project.id}`, `/${project.fullPath}`],
  ]);
  const [first, second, , , last] = all.map(({ id }) => id);
  expect(await write(planner, 'favouriteMove', { id: last, beforeId: second })).toBe(last);
  expect(await write(planner, 'favouriteMove', { id: first })).toBe(first);
  expect((await names(planner)).map((name) => name.split(' ')[0])).toEqual([
    'PROJECT',
    'EPIC',
    'GROUP',
    'ROADMAP',
    'SAVED_VIEW',
  ]);
  // A favourite and the star of a project are the same.
  expect(await write(planner, 'favouriteRemove', { id: last })).toBe('done');
  expect((await planner.post(`/api/v4/projects/${project.id}/unstar`)).status).toBe(304);
  expect((await add(planner, 'PROJECT', 'Project', project.id, second)).startsWith('gid')).toBe(true);
  expect((await names(planner))[0]).toMatch(/^PROJECT/);
});

test('nobody reads or changes those of others, and what is hidden looks missing', async () => {
  const { planner, guest, group, people, make } = w;
  const secret = await make.epic({ group, title: 'Secret', confidential: true, as: people.planner });
  const missing = await add(guest, 'EPIC', 'Epic', 999_999_999);
  expect(await add(guest, 'EPIC', 'Epic', secret.id)).toBe(missing);
  const [one] = await list(planner);
  const own = await add(guest, 'GROUP', 'Group', group.id);
  expect(await names(guest)).toHaveLength(1);
  const gone = await write(guest, 'favouriteRemove', { id: 'gid://gitlab/Favourite/999999999' });
  for (const field of ['favouriteRemove', 'favouriteMove'])
    expect(await write(guest, field, { id: one?.id })).toBe(gone);
  expect(await write(guest, 'favouriteMove', { id: own, beforeId: one?.id })).toBe(gone);
  const { body } = await guest.query(
    `{ user(username: "${people.planner.username}") { favourites { nodes { id } } } }`,
  );
  expect(body.data?.user?.favourites.nodes ?? []).toEqual([]);
  expect(await add(guest, 'EPIC', 'Project', group.id)).toContain('EPIC');
});

test('there are at most so many, of which those that the viewer no longer sees give way', async () => {
  const { guest, group, people, make } = w;
  const open = await make.epic({ group, title: 'Open', as: people.planner });
  await add(guest, 'EPIC', 'Epic', open.id);
  const room = MOST_FAVOURITES - (await list(guest)).length;
  for (let n = 0; n < room; n++) {
    const epic = await make.epic({ group, title: `Epic ${n}`, as: people.planner });
    await w.context.db
      .insertInto('favourites')
      .values({
        user_id: people.guest.userId as number,
        kind: 'epic',
        work_item_id: epic.id,
        position: 1000 + n,
      })
      .execute();
  }
  expect(await add(guest, 'ROADMAP', 'Group', group.id)).toContain(
    `You already have ${MOST_FAVOURITES} favorites. Remove one first.`,
  );
  await w.context.db
    .updateTable('work_items')
    .set({ confidential: true })
    .where('id', '=', open.id)
    .execute();
  expect(await names(guest)).toHaveLength(MOST_FAVOURITES - 1);
  expect(await add(guest, 'ROADMAP', 'Group', group.id)).toMatch(/^gid/);
});
