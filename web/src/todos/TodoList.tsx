import { useAnswerPages } from '../server/lists/use-answer-pages.ts';
import { type ReactNode, useRef } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../groups/RowsSkeleton.tsx';
import { useKeptLength, useReadOn } from '../navigation/back/use-kept-length.ts';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { type Todo, type TodoState, TODOS } from './todo-documents.ts';
import { finishAll, finishTodo, restoreTodo } from './todo-writes.ts';
import { TodoRow } from './TodoRow.tsx';
import { focusBeside, useTodoKeys } from './use-todo-keys.ts';
import { useTodoNews } from './use-todo-news.ts';
import styles from './TodosScreen.module.css';

const PAGE = 50;

/** The to-dos in one state, a page at a time. Those that change their state leave it at once. */
export function TodoList({ state, tabs }: { state: TodoState; tabs: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const { first, kept } = useKeptLength('todos', PAGE);
  const { nodes, error, more, next, reread } = useAnswerPages(
    TODOS,
    { state, first },
    ({ currentUser }) => currentUser?.todos,
  );
  const todos = nodes?.filter((todo) => todo.state === state);
  // what cannot be read again stays as it is, or says so in `error`
  const readAgain = () => void reread().catch(() => {});
  useTodoNews(null, readAgain);

  const turn = (todo: Pick<Todo, 'id'>) => {
    focusBeside(list, todo.id);
    void (state === 'pending' ? finishTodo(todo) : restoreTodo(todo));
  };
  useTodoKeys(list, (id) => turn({ id }));

  useReadOn('todos', nodes?.length ?? 0, kept, more);

  return (
    <>
      <div className={styles['bar']}>
        {tabs}
        {state === 'pending' && todos !== undefined && todos.length > 0 && (
          <Button size="small" onClick={() => void finishAll(reread)}>
            Mark all as done
          </Button>
        )}
      </div>
      {todos === undefined ? (
        error === null ? (
          <RowsSkeleton rows={5} />
        ) : (
          <LoadProblem what="your to-dos" onRetry={readAgain} />
        )
      ) : todos.length > 0 ? (
        <ul ref={list} className={styles['list']} aria-label="To-dos">
          {todos.map((todo) => (
            <TodoRow key={todo.id} todo={todo} onTurn={turn} />
          ))}
        </ul>
      ) : (
        more === null && <Nothing state={state} />
      )}
      <ShowMore more={more} next={next} />
    </>
  );
}

function Nothing({ state }: { state: TodoState }) {
  return state === 'pending' ? (
    <EmptyState title="Nothing waits for you">
      To-dos come by themselves when somebody mentions you with @ or assigns you to something. Add one of your
      own with the button “Add a to-do item” on any epic or issue.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing is done yet">
      A to-do comes here when you mark it as done, or when you comment on what it is about.
    </EmptyState>
  );
}
