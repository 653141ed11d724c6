import { setNotifications } from '../notifications/changes.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { ItemValues, GroupWithRoles } from '../testing/group-with-roles.ts';
import { addTodo, finishTodo, restoreTodo } from '../todos/changes.ts';
import { todoVisible } from '../todos/visible.ts';
import { forViewer } from './viewer-sql.ts';
import type { Viewer } from './viewer.ts';

//                   anon NM guest planner reporter developer maintainer owner
const SIGNED_IN = '- Y Y Y Y Y Y Y';
const PLANNERS_UP = '- - - Y Y Y Y Y';

const hidden = { confidential: true } as const;
const issue = (values: ItemValues = {}): ItemValues => ({ ...values, type: 'issue' });

const item = (values: ItemValues) => async (s: GroupWithRoles) => ({ id: await s.item(values) });
const own = (values: ItemValues) => async (s: GroupWithRoles, who: Viewer) => ({
  id: await s.item({ ...values, authorId: who.userId }),
});
const assigned = (values: ItemValues) => async (s: GroupWithRoles, who: Viewer) => ({
  id: await s.item({ ...values, assigneeId: who.userId }),
});

/** A to-do of one's own that came up when one could still see what it is about; nobody's is the chief's. */
const waiting =
  (values: ItemValues, state: 'pending' | 'done' = 'pending', internal: boolean | null = null) =>
  async (s: GroupWithRoles, who: Viewer) => {
    const itemId = await s.item(values);
    const row = {
      root_namespace_id: s.groupId,
      user_id: who.userId ?? s.chief.userId,
      work_item_id: itemId,
      note_id: internal === null ? null : await comment(s, itemId, internal),
      author_id: s.chief.userId,
      action: 'mentioned',
      state,
    };
    return s.context.db.insertInto('todos').values(row).returning('id').executeTakeFirstOrThrow();
  };

const comment = async (
  { context: { db }, groupId, chief, next }: GroupWithRoles,
  itemId: number,
  internal: boolean,
) => {
  const id = next();
  const place = { root_namespace_id: groupId, work_item_id: itemId, internal };
  await db
    .insertInto('discussions')
    .values({ id, ...place })
    .execute();
  await db
    .insertInto('notes')
    .values({ id, ...place, discussion_id: id, author_id: chief.userId, body: 'hello' })
    .execute();
  return id;
};

const add: Attempt['run'] = (s, who, { id }) => addTodo(s.context, who, { itemId: id });
const finish: Attempt['run'] = (s, who, { id }) => finishTodo(s.context, who, { id });
const restore: Attempt['run'] = (s, who, { id }) => restoreTodo(s.context, who, { id });
const read: Attempt['run'] = async (s, who, { id }) =>
  (await s.context.db
    .selectFrom('todos')
    .select('id')
    .where('id', '=', id)
    .where(forViewer(todoVisible('todos'), who))
    .executeTakeFirst()) ?? null;
const watch: Attempt['run'] = (s, who, { id }) =>
  setNotifications(s.context, who, { namespaceId: id, level: 'watch' });

const adding: readonly Attempt[] = [
  { title: 'add a to-do on an epic', may: SIGNED_IN, prepare: item({}), run: add },
  {
    title: 'add a to-do on a confidential epic',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: item(hidden),
    run: add,
  },
  {
    title: 'add a to-do on a confidential epic of their own',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: own(hidden),
    run: add,
  },
  { title: 'add a to-do on an issue', may: SIGNED_IN, prepare: item(issue()), run: add },
  {
    title: 'add a to-do on a confidential issue',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: item(issue(hidden)),
    run: add,
  },
  {
    title: 'add a to-do on a confidential issue of their own',
    may: SIGNED_IN,
    sees: SIGNED_IN,
    prepare: own(issue(hidden)),
    run: add,
  },
  {
    title: 'add a to-do on a confidential issue they are assigned to',
    may: SIGNED_IN,
    sees: SIGNED_IN,
    prepare: assigned(issue(hidden)),
    run: add,
  },
];

const keeping: readonly Attempt[] = [
  { title: 'read their to-do on an epic', may: SIGNED_IN, reads: true, prepare: waiting({}), run: read },
  {
    title: 'read their to-do on an epic that is confidential by now',
    may: PLANNERS_UP,
    reads: true,
    prepare: waiting(hidden),
    run: read,
  },
  {
    title: 'read their to-do from a comment',
    may: SIGNED_IN,
    reads: true,
    prepare: waiting({}, 'pending', false),
    run: read,
  },
  {
    title: 'read their to-do from an internal comment',
    may: PLANNERS_UP,
    reads: true,
    prepare: waiting({}, 'pending', true),
    run: read,
  },
  { title: 'mark their to-do as done', may: SIGNED_IN, sees: SIGNED_IN, prepare: waiting({}), run: finish },
  {
    title: 'mark their to-do on a confidential epic as done',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: waiting(hidden),
    run: finish,
  },
  {
    title: 'restore their to-do',
    may: SIGNED_IN,
    sees: SIGNED_IN,
    prepare: waiting({}, 'done'),
    run: restore,
  },
  {
    title: 'restore their to-do on a confidential epic',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: waiting(hidden, 'done'),
    run: restore,
  },
];

const choosing: readonly Attempt[] = [
  {
    title: 'choose how much mail they get from a group',
    may: SIGNED_IN,
    prepare: async (s) => ({ id: s.groupId }),
    run: watch,
  },
  {
    title: 'choose how much mail they get from a project',
    may: SIGNED_IN,
    prepare: async (s) => ({ id: s.projectId }),
    run: watch,
  },
];

testMatrix([...adding, ...keeping, ...choosing]);
