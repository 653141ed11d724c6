import type { ApolloClient } from '@apollo/client';
import { toast } from '../ui/messages/toast.ts';
import { countAgain } from './todo-count.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import {
  type Todo,
  type TodoPage,
  type TodoState,
  TODO_MARK_DONE,
  TODO_RESTORE,
  TODO_RESTORE_MANY,
  TODOS_MARK_ALL_DONE,
} from './todo-documents.ts';

const FAILED = 'Something went wrong. Nothing was changed. Try again.';
const MOST_AT_ONCE = 100;

const saying = async (client: ApolloClient, change: () => Promise<unknown>): Promise<boolean> => {
  try {
    await change();
    return true;
  } catch {
    toast({ text: FAILED, tone: 'danger' });
    return false;
  } finally {
    void countAgain(client);
  }
};

/** The to-dos of an answer, of which the cache may know a part only. */
const shown = (result: unknown): readonly Todo[] => {
  const { currentUser } = (result ?? {}) as {
    currentUser?: Partial<NonNullable<TodoPage['currentUser']>> | null;
  };
  return currentUser?.todos?.nodes ?? [];
};

/** A list that was opened before the server had a to-do in its new state knows nothing of it, and is read again. */
const showIn = (client: ApolloClient, state: TodoState, id: string): void =>
  void client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: (query, { result }) =>
        query.queryName === 'Todos' &&
        query.variables['state'] === state &&
        !shown(result).some((todo) => todo.id === id),
    })
    .catch(() => {}); // the old list stays

/** Lets a to-do wait again, shown at once. */
export const restoreTodo = async (client: ApolloClient, { id }: Pick<Todo, 'id'>): Promise<boolean> => {
  const restored = await saying(client, () =>
    client.mutate({
      mutation: TODO_RESTORE,
      variables: { id },
      optimisticResponse: { todoRestore: { errors: [], todo: { __typename: 'Todo', id, state: 'pending' } } },
    }),
  );
  if (restored) showIn(client, 'pending', id);
  return restored;
};

/** Marks a to-do as done, shown at once, and offers to take it back. */
export const finishTodo = async (client: ApolloClient, { id }: Pick<Todo, 'id'>): Promise<void> => {
  const done = await saying(client, () =>
    client.mutate({
      mutation: TODO_MARK_DONE,
      variables: { id },
      optimisticResponse: { todoMarkDone: { errors: [], todo: { __typename: 'Todo', id, state: 'done' } } },
    }),
  );
  if (!done) return;
  showIn(client, 'done', id);
  toast({
    text: 'Marked as done',
    action: { label: 'Undo', onPress: () => void restoreTodo(client, { id }) },
  });
};

const restoreAll = (client: ApolloClient, ids: readonly string[]): Promise<boolean> =>
  saying(client, async () => {
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
      const some = ids.slice(at, at + MOST_AT_ONCE);
      await client.mutate({ mutation: TODO_RESTORE_MANY, variables: { ids: some } });
    }
  });

/** Marks everything that waits as done; `reread` shows what is left, now and when it is taken back. */
export const finishAll = async (client: ApolloClient, reread: () => Promise<unknown>): Promise<void> => {
  let ids: readonly string[] = [];
  const done = await saying(client, async () => {
    const { data } = await client.mutate({ mutation: TODOS_MARK_ALL_DONE });
    ids = data?.todosMarkAllDone.todoIds ?? [];
    await reread();
  });
  if (!done || ids.length === 0) return;
  const undo = async () => {
    if (await restoreAll(client, ids)) await reread();
  };
  toast({
    text: ids.length === 1 ? 'Marked as done' : `${numberText(ids.length)} to-dos marked as done`,
    action: { label: 'Undo', onPress: () => void undo() },
  });
};
