import { type Mutation, mutationOn } from '../../graphql/part.ts';
import { addTodo, finishTodo, finishTodos, restoreTodo, restoreTodos } from '../changes.ts';

const MOST_SHOWN = 100;

/** What a to-do is about. */
export type TodoTarget = { readonly itemId: number } | { readonly designId: number };

const create = mutationOn<{ targetId: TodoTarget }>(async (context, viewer, { targetId }) => {
  const { id } = await addTodo(context, viewer, targetId);
  return { todo: id, errors: [] };
});

const markDone = mutationOn<{ id: number }>(async (context, viewer, { id }) => ({
  todo: (await finishTodo(context, viewer, { id })).id,
  errors: [],
}));

const markAllDone = mutationOn<{ targetId?: TodoTarget | null }>(async (context, viewer, { targetId }) => {
  const { ids } = await finishTodos(context, viewer, targetId ?? {});
  const newest = ids.toSorted((a, b) => b - a);
  return {
    todos: newest.slice(0, MOST_SHOWN),
    todoIds: newest.map((id) => `gid://gitlab/Todo/${id}`),
    errors: [],
  };
});

const restore = mutationOn<{ id: number }>(async (context, viewer, { id }) => ({
  todo: (await restoreTodo(context, viewer, { id })).id,
  errors: [],
}));

const restoreMany = mutationOn<{ ids: number[] }>(async (context, viewer, { ids }) => ({
  todos: (await restoreTodos(context, viewer, { ids })).ids,
  errors: [],
}));

export const todoMutations: Readonly<Record<string, Mutation>> = {
  todoCreate: create,
  todoMarkDone: markDone,
  todosMarkAllDone: markAllDone,
  todoRestore: restore,
  todoRestoreMany: restoreMany,
};
