import { type ReactNode, useRef } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { items } from '../items/table.ts';
import { useItemTree } from '../lists/use-item-tree.ts';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import type { Todo, TodoState } from './todo-documents.ts';
import { todoSource } from './todo-source.ts';
import { finishAll, finishTodo, restoreTodo } from './todo-writes.ts';
import { TodoRow } from './TodoRow.tsx';
import { focusBeside, useTodoKeys } from './use-todo-keys.ts';
import { useOwnNews } from '../live/use-own-news.ts';
import styles from './TodosScreen.module.css';

/** The to-dos in one state, page by page. Those whose state changes leave the list at once. */
export function TodoList({ state, tabs }: { state: TodoState; tabs: ReactNode }) {
  const box = useRef<HTMLUListElement>(null);
  const { tree, state: list } = useItemTree('todos', { state }, todoSource);
  const { status, more, next } = list.top;
  const known = list.top.ids.flatMap((id) => items.item<Todo>(id) ?? []);
  const todos = status === 'ready' ? known.filter(({ todoState }) => todoState === state) : undefined;
  const readAgain = () => void tree.refresh();
  useOwnNews('todo', null, readAgain);

  const turn = (todo: Pick<Todo, 'id'>) => {
    focusBeside(box, todo.id);
    void (state === 'pending' ? finishTodo(todo) : restoreTodo(todo));
  };
  useTodoKeys(box, (id) => turn({ id }));

  return (
    <>
      <div className={styles['bar']}>
        {tabs}
        {state === 'pending' && todos !== undefined && todos.length > 0 && (
          <Button size="small" onClick={() => void finishAll(tree.refresh)}>
            Mark all as done
          </Button>
        )}
      </div>
      {todos === undefined ? (
        status === 'loading' ? (
          <RowsSkeleton rows={5} />
        ) : (
          <LoadProblem what="your to-dos" onRetry={readAgain} />
        )
      ) : todos.length > 0 ? (
        <ul ref={box} className={styles['list']} aria-label="To-dos">
          {todos.map((todo) => (
            <TodoRow key={todo.id} todo={todo} onTurn={turn} />
          ))}
        </ul>
      ) : (
        next === null && <Nothing state={state} />
      )}
      <ShowMore more={next === null ? null : () => void tree.more()} next={more} />
    </>
  );
}

function Nothing({ state }: { state: TodoState }) {
  return state === 'pending' ? (
    <EmptyState title="No pending to-dos">
      You get a to-do when someone mentions you with @ or assigns you. To add one yourself, choose “Add a
      to-do item” on an item.
    </EmptyState>
  ) : (
    <EmptyState title="No completed to-dos">
      To-dos appear here when you mark them as done or comment on their item.
    </EmptyState>
  );
}
