import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import EyeOff from 'lucide-react/icons/eye-off';
import type { Item } from '../work-items/item.ts';
import { useHierarchy } from './use-hierarchy.ts';
import { TitleText } from '../ui/first/TitleText.tsx';
import styles from './ChildTasks.module.css';

/** The children of an item; renders nothing when there are none or they are not loaded yet. */
export function ChildTasks({ item }: { item: Item }) {
  const { tasks } = useHierarchy(item);
  if (tasks === undefined) return <div hidden data-arriving />;
  if (tasks.length === 0) return null;
  const closed = tasks.filter(({ state }) => state === 'CLOSED').length;
  return (
    <section className={styles['card']} aria-labelledby="child-tasks">
      <h2 id="child-tasks" className={styles['title']}>
        Child items
        <span className={styles['count']}>
          {closed} of {tasks.length} closed
        </span>
      </h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className={styles['row']}>
            {task.state === 'OPEN' ? (
              <CircleDot size={16} role="img" aria-label="Open" className={styles['open']} />
            ) : (
              <CircleCheck size={16} role="img" aria-label="Closed" className={styles['closed']} />
            )}
            <a href={task.webPath} className={styles['link']}>
              <TitleText title={task.title} />
            </a>
            {task.confidential && <EyeOff size={14} role="img" aria-label="Confidential" />}
            <span className={styles['reference']}>{task.reference}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
