import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import styles from './PeekPanel.module.css';

/** What is known of an item until it has loaded. */
export function Waiting({ title }: { title: string | undefined }) {
  return (
    <div className={styles['waiting']}>
      {title !== undefined && (
        <h2 className={styles['title']} dir="auto">
          {title}
        </h2>
      )}
      <RowsSkeleton rows={4} />
    </div>
  );
}
