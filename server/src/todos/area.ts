import type { Area } from '../area.ts';
import { updateTodos } from './follow.ts';
import { todosGraphql } from './graphql/part.ts';
import { todosRest } from './rest/todos.ts';

export const todos: Area = {
  name: 'todos',
  graphql: todosGraphql,
  routes: todosRest,
  follows: [updateTodos],
};
