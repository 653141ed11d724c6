import { numberText } from '../ui/dates/first/local-numbers.ts';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { useInboxCount } from './inbox-count.ts';
import styles from './InboxCount.module.css';

/** Marks a link to the inbox while it has unread entries; the number is read by InboxCount. */
export function UnreadMark() {
  const unread = useInboxCount() ?? 0;
  return (
    unread > 0 && (
      <span className={styles['mark']}>
        <VisuallyHidden>{numberText(unread)} unread</VisuallyHidden>
      </span>
    )
  );
}
