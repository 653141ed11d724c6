import { excerpt } from '@cairn/domain/markdown/plain-text';
import { readFileSync } from 'node:fs';
import {
  costly,
  filled,
  globalId,
  inline,
  instant,
  many,
  maybeStr,
  one,
  plain,
  type SqlField,
  str,
} from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { newestFirst } from '../../graphql/sort.ts';
import { itemAsNamed } from '../../work-items/rows.ts';
import type { Widget } from '../../work-items/widgets/declaration.ts';
import { featuresOf, widgetsOf, widgetTypesOf } from '../../work-items/widgets/graphql.ts';
import { todoFilters } from '../filters.ts';
import { type TodoTarget, todoMutations } from './mutations.ts';
import { BODY_SQL, COMMENT_SQL, targetPath, TARGETED, targetType } from '../target-sql.ts';
import { todoVisible } from '../visible.ts';

const LONGEST_EXCERPT = 300;

/** The viewer's to-dos about the item of a row; todoVisible() filters out those of others. */
const currentUserTodos: SqlField = costly(
  2,
  many({
    where: (todo, item, args) => [
      `${todo}.work_item_id = ${item}.id AND ${todo}.design_id IS NULL`,
      args.has('state') ? `${todo}.state = '${String(args.choice('state'))}'` : null,
    ],
    sorts: { newest: [newestFirst] },
    defaultPageSize: 3,
  }),
);

const todosOnDesign: SqlField = costly(
  2,
  many({
    where: (todo, design, args) => [
      `${todo}.design_id = ${design}.id`,
      args.has('state') ? `${todo}.state = '${String(args.choice('state'))}'` : null,
    ],
    sorts: { newest: [newestFirst] },
    defaultPageSize: 3,
  }),
);

const WIDGET: Widget = { name: 'CurrentUserTodos', carried: 'by rule', read: { currentUserTodos } };

const placeOf = (kind: 'group' | 'project'): SqlField =>
  inline({ row: (todo) => `${todo}_ns`, when: (todo) => `${todo}_ns.kind = '${kind}'` });

const todos = costly(
  5,
  many({
    where: (todo, user, args) => [
      `${todo}.user_id = ${user}.id`,
      args.has('state') ? null : `${todo}.state = 'pending'`,
    ],
    filters: todoFilters,
    sorts: { newest: [newestFirst] },
  }),
);

const itemNumber = globalIds('WorkItem', 'Epic', 'Issue');
const DESIGN = 'DesignManagement::Design';
const designNumber = globalIds(DESIGN);

const readTodoableId = (value: unknown): TodoTarget =>
  String(value).includes(DESIGN)
    ? { designId: designNumber(value) as number }
    : { itemId: itemNumber(value) as number };

export const todosGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./todos.graphql', import.meta.url), 'utf8'),
  scalars: { TodoID: globalIds('Todo'), TodoableID: readTodoableId },
  mutations: todoMutations,
  types: {
    ...widgetTypesOf([WIDGET]),
    Todo: {
      table: 'todos',
      join: (todo) => TARGETED(todo),
      visible: todoVisible,
      fields: {
        id: globalId('Todo'),
        action: plain('action'),
        author: one((user, todo) => `${user}.id = ${todo}.author_id`),
        state: plain('state'),
        targetType: plain(
          (todo) => `CASE WHEN ${todo}.design_id IS NULL THEN upper(${targetType(todo)}) ELSE 'DESIGN' END`,
        ),
        targetUrl: str((todo) => `:public_url || ${targetPath(todo)}`),
        body: str(BODY_SQL),
        excerpt: filled({ comment: maybeStr(COMMENT_SQL) }, (rows) =>
          rows.map(({ comment }) => excerpt(String(comment ?? ''), LONGEST_EXCERPT)),
        ),
        workItem: one((item, todo) => `${item}.id = ${todo}.work_item_id`),
        targetEntity: itemAsNamed(
          (todo) => `CASE WHEN ${todo}.design_id IS NULL THEN ${todo}.work_item_id END`,
          {
            Design: (design, todo) => `${design}.id = ${todo}.design_id`,
            Group: (ns, todo) => `${ns}.id = ${todo}.namespace_id AND ${ns}.kind = 'group'`,
            Project: (ns, todo) => `${ns}.id = ${todo}.namespace_id AND ${ns}.kind = 'project'`,
          },
        ),
        note: one((note, todo) => `${note}.id = ${todo}.note_id AND NOT ${note}.system`),
        group: placeOf('group'),
        project: placeOf('project'),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
      },
    },
    UserCore: { fields: { todos } },
    AutocompletedUser: { fields: { todos } },
    Design: { fields: { currentUserTodos: todosOnDesign, name: str('filename') } },
    Epic: { fields: { currentUserTodos, name: str('title') } },
    Issue: { fields: { currentUserTodos, name: str('title') } },
    WorkItemFeatures: { fields: featuresOf([WIDGET]) },
    WorkItem: { fields: { name: str('title'), widgets: widgetsOf([WIDGET]) } },
  },
};
