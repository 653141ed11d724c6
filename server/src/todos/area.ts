import type { Area } from '../area.ts';
import { updateTodos } from './follow.ts';
import { todosGraphql } from './graphql.ts';
import { todosRest } from './rest.ts';

export const todos: Area = {
  name: 'todos',
  graphql: todosGraphql,
  routes: todosRest,
  follows: [updateTodos],
};
