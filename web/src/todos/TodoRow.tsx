import { RowLink } from '../ui/blocks/RowLink.tsx';
import Check from 'lucide-react/icons/check';
import Undo from 'lucide-react/icons/undo-2';
import { Avatar } from '../ui/first/Avatar.tsx';
import { useItem } from '../items/use-item.ts';
import { IconButton } from '../ui/first/IconButton.tsx';
import { When } from '../ui/dates/moments/When.tsx';
import type { Todo, TodoAction } from './todo-documents.ts';
import { TitleText } from '../ui/first/TitleText.tsx';
import styles from './TodoRow.module.css';

const ACTION_TEXTS: Partial<Record<TodoAction, string>> = {
  assigned: 'assigned you',
  mentioned: 'mentioned you',
  directly_addressed: 'addressed you',
  marked: 'added a to-do',
};

/** The kind and name of the group or project to which somebody requests access; null for other to-dos. */
const requestedPlace = ({
  targetType,
  group,
  project,
}: Todo): readonly [kind: string, name: string] | null => {
  if (targetType === 'NAMESPACE') return ['group', group?.fullName ?? ''];
  return targetType === 'PROJECT' ? ['project', project?.nameWithNamespace ?? ''] : null;
};

/** Shown for a deleted account. */
const NOBODY = 'Someone';

/** The address on this site of what a to-do is about. */
const hrefOf = (url: string): string => {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
};

/** A to-do: who did what where, with a button that marks it as done or pending. */
export function TodoRow({ todo, onTurn }: { todo: Todo; onTurn: (todo: Todo) => void }) {
  const { author, action, workItem, excerpt, todoState } = todo;
  const title = useItem(workItem?.id)?.title ?? workItem?.title;
  const place = requestedPlace(todo);
  const done = todoState === 'done';
  return (
    <li className={styles['row']} data-todo={todo.id}>
      <Avatar name={author?.name ?? NOBODY} src={author?.avatarUrl ?? null} size={32} decorative />
      <div className={styles['words']}>
        <p className={styles['said']}>
          <span className={styles['who']}>{action === 'marked' ? 'You' : (author?.name ?? NOBODY)}</span>{' '}
          {place === null ? ACTION_TEXTS[action] : `requested access to ${place[0]}`}
          <span className={styles['when']}>
            {' · '}
            <When instant={todo.createdAt} />
          </span>
        </p>
        <p className={styles['line']}>
          <RowLink href={hrefOf(todo.targetUrl)} className={styles['title']} dir="auto">
            <TitleText title={place?.[1] ?? title ?? 'This item'} />
          </RowLink>
          <span className={styles['reference']}>{workItem?.reference}</span>
        </p>
        {excerpt !== '' && (
          <p className={styles['body']} dir="auto">
            {excerpt}
          </p>
        )}
      </div>
      <IconButton
        label={done ? 'Restore' : 'Mark as done'}
        shortcut={done ? undefined : 'd'}
        icon={done ? <Undo size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
        className={styles['turn']}
        onClick={() => onTurn(todo)}
      />
    </li>
  );
}
