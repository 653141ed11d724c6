import { expect, test } from 'vitest';
import { broken, json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all } from './fixtures/places.ts';

const PENDING = '/dashboard/todos';
const FAILED = 'Something went wrong. Nothing was changed. Try again.';

const todo = (id: number, title: string) => ({
  id: `gid://gitlab/Todo/${id}`,
  action: 'mentioned',
  targetType: 'EPIC',
  state: 'pending',
  targetUrl: 'http://cairn.test/groups/pier/-/epics/1',
  createdAt: '2026-05-12T10:00:00Z',
  author: { id: 'gid://gitlab/User/8', name: 'Grace', username: 'grace' },
  workItem: { __typename: 'Epic', id: `gid://gitlab/Epic/${id}`, title, reference: 'pier&1' },
});

type Todo = ReturnType<typeof todo>;

/** Ada with these to-dos; one that is marked as done moves to the other list. */
const adaWith = (todos: Todo[]) => {
  const of = (state: unknown) => todos.filter((one) => [state].flat().includes(one.state));
  return {
    viewer: { ...ADA, todos: ({ state }: Readonly<Record<string, unknown>>) => all(of(state ?? 'pending')) },
    data: {
      todoMarkDone: ({ input }: Readonly<Record<string, unknown>>) => {
        const found = todos.find(({ id }) => id === (input as Todo).id) as Todo;
        found.state = 'done';
        return { todo: found };
      },
    },
  };
};

test('to-dos are taught while there is none', async () => {
  const screen = await openScreen(PENDING, adaWith([]));
  await expect.element(screen.at.getByRole('heading', { name: 'No pending to-dos' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([
  [
    'group',
    'NAMESPACE',
    { group: { __typename: 'Group', id: 'gid://gitlab/Group/1', fullName: 'Pier / North' } },
  ],
  [
    'project',
    'PROJECT',
    { project: { __typename: 'Project', id: 'gid://gitlab/Project/1', nameWithNamespace: 'Pier / North' } },
  ],
])('an access request names the %s and leads to its members', async (kind, targetType, place) => {
  const request = {
    ...todo(1, ''),
    action: 'member_access_requested',
    targetType,
    targetUrl: 'http://cairn.test/groups/pier/-/group_members',
    workItem: null,
    ...place,
  };
  const screen = await openScreen(PENDING, adaWith([request as unknown as Todo]));
  await expect.element(screen.at.getByText(`Grace requested access to ${kind}`)).toBeVisible();
  await expect
    .element(screen.at.getByRole('link', { name: 'Pier / North', exact: true }))
    .toHaveAttribute('href', '/groups/pier/-/group_members');
});

test('the list of done to-dos is empty at first', async () => {
  const { at } = await openScreen(`${PENDING}?state=done`, adaWith([todo(1, 'One')]));
  await expect.element(at.getByRole('heading', { name: 'No completed to-dos' })).toBeVisible();
});

test.each([
  ['is lost', lost],
  ['meets a broken gateway', broken],
  ['is answered with errors', () => json({ data: null, errors: [{ message: 'No' }] })],
])('a list whose call %s says so, and is read when asked again', async (_how, answer) => {
  const { at, server } = await openScreen(PENDING, {
    ...adaWith([todo(1, 'One')]),
    overrides: [['Todos', answer]],
  });
  await expect.element(at.getByText('Could not load your to-dos')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'One', exact: true })).toBeVisible();
});

test('a to-do is put back when the server cannot be reached', async () => {
  const { at, server } = await openScreen(PENDING, adaWith([todo(1, 'One')]));
  const row = at.getByRole('link', { name: 'One', exact: true });
  await expect.element(row).toBeVisible();
  server.override(/./, lost);
  await at.getByRole('button', { name: 'Mark as done' }).click();
  await expect.element(at.getByText(FAILED)).toBeVisible();
  await expect.element(row).toBeVisible();
});

test('what was marked is shown also when the other list was opened before the server had answered', async () => {
  const given = adaWith([todo(1, 'One')]);
  const { at, server } = await openScreen(PENDING, given);
  const held = Promise.withResolvers<void>();
  server.override('TodoMarkDone', async ({ variables }) => {
    await held.promise;
    const marked = given.data.todoMarkDone({ input: variables });
    return json({ data: { todoMarkDone: { errors: [], todo: { ...marked.todo, __typename: 'Todo' } } } });
  });
  await at.getByRole('button', { name: 'Mark as done' }).click();
  await at.getByRole('link', { name: 'Done' }).click();
  await expect.element(at.getByRole('heading', { name: 'No completed to-dos' })).toBeVisible();
  held.resolve();
  await expect.element(at.getByRole('link', { name: 'One', exact: true })).toBeVisible();
});

test('people who are signed out are asked to sign in', async () => {
  const { at } = await openScreen(PENDING);
  await expect
    .element(at.getByRole('heading', { level: 1, name: 'Sign in to see your to-dos' }))
    .toBeVisible();
  expect(at.getByRole('link', { name: 'To-do list' }).query()).toBeNull();
});
