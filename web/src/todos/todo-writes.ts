import { ask } from '../api/ask.ts';
import { items } from '../items/table.ts';
import { knownTree } from '../lists/kept-trees.ts';
import { toast } from '../ui/messages/toast.ts';
import { countAgain } from './todo-count.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import {
  type Todo,
  type TodoState,
  TODO_MARK_DONE,
  TODO_RESTORE,
  TODO_RESTORE_MANY,
  TODOS_MARK_ALL_DONE,
} from './todo-documents.ts';
import type { TodosAsked } from './todo-source.ts';

const FAILED = 'Something went wrong. Nothing was changed. Try again.';
const MOST_AT_ONCE = 100;

const withErrorToast = async (change: () => Promise<unknown>): Promise<boolean> => {
  try {
    await change();
    return true;
  } catch {
    toast({ text: FAILED, tone: 'danger' });
    return false;
  } finally {
    void countAgain();
  }
};

/** A list that was read before the to-do changed its state does not include it, and is read again. */
const showIn = (state: TodoState, id: string): void => {
  const list = knownTree('todos', { state } satisfies TodosAsked);
  if (list !== undefined && !list.ids().includes(id)) void list.refresh();
};

/** Changes the state of a to-do, shown at once. */
const setState = async (id: string, todoState: TodoState): Promise<boolean> => {
  const facts = { id, todoState };
  const send = () => (todoState === 'done' ? ask(TODO_MARK_DONE, { id }) : ask(TODO_RESTORE, { id }));
  const done = await withErrorToast(() => items.write<unknown>([facts], send));
  if (done) showIn(todoState, id);
  return done;
};

/** Marks a to-do as pending again, shown at once. */
export function restoreTodo({ id }: Pick<Todo, 'id'>): Promise<boolean> {
  return setState(id, 'pending');
}

/** Marks a to-do as done, shown at once, and offers undo. */
export async function finishTodo({ id }: Pick<Todo, 'id'>): Promise<void> {
  if (!(await setState(id, 'done'))) return;
  toast({
    text: 'Marked as done',
    action: { label: 'Undo', onPress: () => void restoreTodo({ id }) },
  });
}

const restoreAll = (ids: readonly string[]): Promise<boolean> =>
  withErrorToast(async () => {
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
      const some = ids.slice(at, at + MOST_AT_ONCE);
      await ask(TODO_RESTORE_MANY, { ids: some });
    }
  });

/** Marks all pending to-dos as done; `reread` updates the list, now and after undo. */
export async function finishAll(reread: () => Promise<unknown>): Promise<void> {
  let ids: readonly string[] = [];
  const done = await withErrorToast(async () => {
    const data = await ask(TODOS_MARK_ALL_DONE, {});
    ids = data.todosMarkAllDone?.todoIds ?? [];
    await reread();
  });
  if (!done || ids.length === 0) return;
  const undo = async () => {
    if (await restoreAll(ids)) await reread();
  };
  toast({
    text: ids.length === 1 ? 'Marked as done' : `${numberText(ids.length)} to-dos marked as done`,
    action: { label: 'Undo', onPress: () => void undo() },
  });
}
