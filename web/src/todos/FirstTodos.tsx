import { items } from '../items/table.ts';
import { useItemTree } from '../lists/use-item-tree.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import type { Todo } from './todo-documents.ts';
import { todoSource } from './todo-source.ts';
import { finishTodo } from './todo-writes.ts';
import { TodoRow } from './TodoRow.tsx';
import { useOwnNews } from '../live/use-own-news.ts';
import styles from './TodosScreen.module.css';

const STATE = 'pending';

export interface FirstTodosProps {
  most: number;
  /** Shown when there are none. */
  empty: string;
}

/** The newest pending to-dos of the viewer. */
export function FirstTodos({ most, empty }: FirstTodosProps) {
  const { tree, state: list } = useItemTree('todos', { state: STATE }, todoSource);
  const { status, ids } = list.top;
  const readAgain = () => void tree.refresh();
  useOwnNews('todo', null, readAgain);
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (status !== 'ready') return <LoadProblem what="your to-dos" onRetry={readAgain} />;
  const pending = ids
    .flatMap((id) => items.item<Todo>(id) ?? [])
    .filter(({ todoState }) => todoState === STATE)
    .slice(0, most);
  if (pending.length === 0) return <p className={styles['none']}>{empty}</p>;
  return (
    <ul className={styles['first']} aria-label="To-dos">
      {pending.map((todo) => (
        <TodoRow key={todo.id} todo={todo} onTurn={() => void finishTodo(todo)} />
      ))}
    </ul>
  );
}
