import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { createNote } from '../../notes/changes.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadeItem, type MadePlace } from '../../testing/build.ts';
import { testContext, type TestContext } from '../../testing/context.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let store: TestContext;
let make: ReturnType<typeof build>;
let ask: Ask;
let group: MadePlace;
let ada: Viewer;
let epic: MadeItem;
beforeAll(async () => {
  store = await testContext();
  make = build(store.context);
  ask = asking(store.context);
  group = await make.group({ path: 'top', visibility: 'public' });
  ada = await make.member('planner', group);
});
beforeEach(async () => {
  epic = await make.epic({ group, title: 'Plan' });
  await store.db.deleteFrom('todos').execute();
});
afterAll(() => store.close());

const ok = async (who: Viewer, document: string) => {
  const reply = await ask(who, document);
  expect(reply.errors).toEqual([]);
  return reply.data;
};
const gid = (type: string, { id }: Made) => `gid://gitlab/${type}/${id}`;
const create = async (who: Viewer, item: Made = epic) =>
  (
    await ok(
      who,
      `mutation { it: todoCreate(input: { targetId: "${gid('WorkItem', item)}" }) { todo { id state } } }`,
    )
  ).it.todo;
const mine = async (who: Viewer, args = '') =>
  (await ok(who, `{ currentUser { todos${args} { count nodes { id } } } }`)).currentUser.todos;

test('a to-do tells what it is about and where', async () => {
  await create(ada);
  const { currentUser } = await ok(
    ada,
    `{ currentUser { todos { count nodes {
      action state targetType targetUrl body author { username } group { fullPath } project { id } workItem { id }
    } } } }`,
  );
  expect(currentUser.todos).toEqual({
    count: 1,
    nodes: [
      {
        action: 'marked',
        state: 'pending',
        targetType: 'EPIC',
        targetUrl: `http://cairn.test/groups/top/-/epics/${epic.iid}`,
        body: 'Plan',
        author: { username: ada.username },
        group: { fullPath: 'top' },
        project: null,
        workItem: { id: gid('WorkItem', epic) },
      },
    ],
  });
});

test('the words of the comment stand without their marks', async () => {
  await create(ada);
  const asked = '{ currentUser { todos { nodes { body excerpt } } } }';
  expect((await ok(ada, asked)).currentUser.todos.nodes).toEqual([{ body: 'Plan', excerpt: '' }]);
  await store.db.deleteFrom('todos').execute();
  const grace = await make.member('planner', group);
  const note = `**@${ada.username}** see [the plan](https://h/x):\n\n- [ ] \`first\`\n\n\`\`\`\ncode\n\`\`\``;
  await createNote(store.context, grace, { itemId: epic.id, note });
  const { currentUser } = await ok(ada, asked);
  expect(currentUser.todos.nodes).toEqual([{ body: note, excerpt: `@${ada.username} see the plan: first` }]);
});

test('its target is the epic, issue or other item, and the comment that raised it comes along', async () => {
  const project = await make.project({ group });
  const [issue, task] = [await make.issue({ project }), await make.issue({ project, type: 'task' })];
  const grace = await make.member('planner', group);
  const { id } = await createNote(store.context, grace, { itemId: epic.id, note: `@${ada.username} look` });
  await create(ada, issue);
  await create(ada, task);
  const { currentUser } = await ok(
    ada,
    `{ currentUser { todos { nodes { targetType note { id author { username } }
      targetEntity { __typename name webUrl ... on Epic { id iid } ... on Issue { id } ... on WorkItem { id } } } } } }`,
  );
  expect(currentUser.todos.nodes).toMatchObject([
    {
      targetType: 'WORKITEM',
      note: null,
      targetEntity: { __typename: 'WorkItem', id: gid('WorkItem', task) },
    },
    { targetType: 'ISSUE', note: null, targetEntity: { __typename: 'Issue', id: gid('Issue', issue) } },
    {
      targetType: 'EPIC',
      note: { id: `gid://gitlab/Note/${id}`, author: { username: grace.username } },
      targetEntity: {
        __typename: 'Epic',
        name: 'Plan',
        iid: String(epic.iid),
        webUrl: `http://cairn.test/groups/top/-/epics/${epic.iid}`,
      },
    },
  ]);
  await updateItem(store.context, grace, { id: epic.id, confidential: true });
  const outsider = await make.outsider();
  await store.db
    .updateTable('todos')
    .set({ user_id: outsider.userId as number })
    .execute();
  const hidden = await ok(
    outsider,
    '{ currentUser { todos { nodes { note { body } targetEntity { name } } } } }',
  );
  expect(JSON.stringify(hidden)).not.toContain('Plan');
  expect(JSON.stringify(hidden)).not.toContain('look');
});

test('one at a time waits on an item; when it is done another may come', async () => {
  const first = await create(ada);
  expect(await create(ada)).toBeNull();
  const done = await ok(
    ada,
    `mutation { it: todoMarkDone(input: { id: "${first.id}" }) { errors todo { state } } }`,
  );
  expect(done.it).toEqual({ errors: [], todo: { state: 'done' } });
  expect(await create(ada)).toMatchObject({ state: 'pending' });
});

test('the epic, the issue and the widget hold the viewer’s own to-dos only', async () => {
  const grace = await make.member('planner', group);
  const issue = await make.issue({ project: await make.project({ group }) });
  const [mineOnEpic, mineOnIssue] = [await create(ada), await create(ada, issue)];
  await create(grace);
  const fields = '{ currentUserTodos(state: pending) { count nodes { id } } }';
  const read = async (who: Viewer) =>
    ok(
      who,
      `{ epic(id: "${gid('Epic', epic)}") ${fields} issue(id: "${gid('Issue', issue)}") ${fields}
         workItem(id: "${gid('WorkItem', epic)}") { widgets(onlyTypes: [CURRENT_USER_TODOS]) {
           type ... on WorkItemWidgetCurrentUserTodos ${fields} } } }`,
    );
  const onEpic = { currentUserTodos: { count: 1, nodes: [{ id: mineOnEpic.id }] } };
  expect(await read(ada)).toEqual({
    epic: onEpic,
    issue: { currentUserTodos: { count: 1, nodes: [{ id: mineOnIssue.id }] } },
    workItem: { widgets: [{ type: 'CURRENT_USER_TODOS', ...onEpic }] },
  });
  expect((await read(await make.outsider())).epic.currentUserTodos.count).toBe(0);
});

test('lists are filtered by state, reason, kind, author and place', async () => {
  const project = await make.project({ group });
  const other = await make.group();
  const issue = await make.issue({ project });
  const [onEpic, onIssue] = [await create(ada), await create(ada, issue)];
  await ok(ada, `mutation { todoMarkDone(input: { id: "${onIssue.id}" }) { errors } }`);
  const ids = async (args: string) => (await mine(ada, args)).nodes.map(({ id }: { id: string }) => id);
  expect(await ids('')).toEqual([onEpic.id]);
  expect(await ids('(state: [done])')).toEqual([onIssue.id]);
  expect(await ids('(state: [done, pending])')).toEqual([onIssue.id, onEpic.id]);
  expect(await ids('(action: [assigned, mentioned])')).toEqual([]);
  expect(await ids('(action: [marked])')).toEqual([onEpic.id]);
  expect(await ids('(type: [EPIC])')).toEqual([onEpic.id]);
  expect(await ids('(type: [ISSUE, MERGEREQUEST])')).toEqual([]);
  expect(await ids(`(authorId: ["gid://gitlab/User/${ada.userId}"])`)).toEqual([onEpic.id]);
  expect(await ids(`(groupId: ["${gid('Group', group)}"], state: [done, pending])`)).toHaveLength(2);
  expect(await ids(`(groupId: ["${gid('Group', other)}"])`)).toEqual([]);
  expect(await ids(`(projectId: ["${gid('Project', project)}"], state: [done])`)).toEqual([onIssue.id]);
});

test('all are marked as done at once, and come back together', async () => {
  const second = await make.epic({ group });
  const [a, b] = [await create(ada), await create(ada, second)];
  const { it } = await ok(
    ada,
    'mutation { it: todosMarkAllDone(input: {}) { errors todoIds todos { id state } } }',
  );
  expect(it.todoIds).toEqual([b.id, a.id]);
  expect(it.todos).toEqual([
    { id: b.id, state: 'done' },
    { id: a.id, state: 'done' },
  ]);
  expect((await mine(ada)).count).toBe(0);
  await ok(ada, `mutation { todoRestoreMany(input: { ids: ["${a.id}", "${b.id}"] }) { errors } }`);
  expect((await mine(ada)).count).toBe(2);
  await ok(ada, `mutation { todosMarkAllDone(input: { targetId: "${gid('Epic', second)}" }) { errors } }`);
  expect((await mine(ada)).nodes).toEqual([{ id: a.id }]);
});

test('the widget of workItemUpdate adds one and marks it as done', async () => {
  const update = (widget: string) =>
    ok(
      ada,
      `mutation { workItemUpdate(input: { id: "${gid('WorkItem', epic)}", currentUserTodosWidget: ${widget} }) { errors } }`,
    );
  await update('{ action: ADD }');
  await update('{ action: ADD }');
  const { nodes } = await mine(ada);
  expect(nodes).toHaveLength(1);
  await update('{ action: MARK_AS_DONE, todoId: "gid://gitlab/Todo/999999999" }');
  expect((await mine(ada)).count).toBe(1);
  await update(`{ action: MARK_AS_DONE, todoId: "${nodes[0].id}" }`);
  expect((await mine(ada)).count).toBe(0);
});

test('an old to-do stays done where a newer one waits', async () => {
  const old = await create(ada);
  await ok(ada, `mutation { todoMarkDone(input: { id: "${old.id}" }) { errors } }`);
  await create(ada);
  const { it } = await ok(ada, `mutation { it: todoRestore(input: { id: "${old.id}" }) { todo { state } } }`);
  expect(it.todo.state).toBe('done');
  expect((await mine(ada)).count).toBe(1);
});

const MISSING = `The resource that you are attempting to access does not exist or you don't have permission to perform this action`;

test('another person’s to-do looks like none, and so does one on a hidden item', async () => {
  const grace = await make.member('guest', group);
  const { id } = await create(ada);
  const hidden = await make.epic({ group, confidential: true });
  for (const document of [
    `mutation { todoMarkDone(input: { id: "${id}" }) { errors } }`,
    `mutation { todoRestore(input: { id: "${id}" }) { errors } }`,
    `mutation { todoMarkDone(input: { id: "gid://gitlab/Todo/999999999" }) { errors } }`,
    `mutation { todoCreate(input: { targetId: "${gid('Epic', hidden)}" }) { errors } }`,
    `mutation { todoCreate(input: { targetId: "gid://gitlab/Epic/999999999" }) { errors } }`,
  ]) {
    expect((await ask(grace, document)).errors.map(({ message }) => message)).toEqual([MISSING]);
  }
  const admin = await make.admin();
  expect(
    (await ask(admin, `mutation { todoMarkDone(input: { id: "${id}" }) { errors } }`)).errors,
  ).toMatchObject([{ message: MISSING }]);
  const restored = await ok(
    grace,
    `mutation { it: todoRestoreMany(input: { ids: ["${id}"] }) { todos { id } } }`,
  );
  expect(restored.it.todos).toEqual([]);
  const user = await ok(
    grace,
    `{ user(id: "gid://gitlab/User/${ada.userId}") { todos { count nodes { id } } } }`,
  );
  expect(user.user.todos).toEqual({ count: 0, nodes: [] });
  expect((await mine(ada)).count).toBe(1);
});

test('A11: a to-do on an item that one can no longer see is neither listed nor counted, and comes back with it', async () => {
  const guest = await make.member('guest', group);
  await create(guest);
  const admin = await make.admin();
  await updateItem(store.context, admin, { id: epic.id, confidential: true });
  expect(await mine(guest)).toEqual({ count: 0, nodes: [] });
  await updateItem(store.context, admin, { id: epic.id, confidential: false });
  expect((await mine(guest)).count).toBe(1);
});
