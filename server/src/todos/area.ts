import type { Area } from '../area.ts';
import { updateTodos } from './follow.ts';
import { todosGraphql } from './graphql/part.ts';
import { todosRest } from './rest/todos.ts';
import { userCountsRoute } from './rest/user-counts.ts';

export const todos: Area = {
  name: 'todos',
  graphql: todosGraphql,
  routes: (app, context) => {
    todosRest(app, context);
    userCountsRoute(app, context);
  },
  follows: [updateTodos],
};
