import { useAnswer } from '../api/use-answer.ts';
import ListTodo from 'lucide-react/icons/list-todo';
import { withBase } from '../site/base-path.ts';
import { Tooltip } from '../ui/first/Tooltip.tsx';
import { countAgain, TODO_COUNT } from './todo-count.ts';
import { useOwnNews } from '../live/use-own-news.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import styles from './TodoBadge.module.css';

const MOST_SHOWN = 99;

/** A link to the to-do list with the number of pending ones. `fullPath` is the group of the page. */
export function TodoBadge({ fullPath }: { fullPath: string | null }) {
  const { data } = useAnswer(TODO_COUNT, {});
  const waiting = data?.currentUser?.todos.count ?? 0;
  useOwnNews('todo', fullPath, () => void countAgain());
  const label = waiting === 0 ? 'To-do list' : `To-do list, ${numberText(waiting)} pending`;
  return (
    <Tooltip text="To-do list" shortcut="shift+t" describes={false}>
      <a href={withBase('/dashboard/todos')} className={styles['badge']} aria-label={label}>
        <ListTodo size={16} aria-hidden="true" />
        {waiting > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
          </span>
        )}
      </a>
    </Tooltip>
  );
}
