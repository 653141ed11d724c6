import { useEffect } from 'react';
import { useOwnNews } from '../live/use-own-news.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { countInbox, useCountSoon, useInboxCount } from './inbox-count.ts';
import styles from './InboxCount.module.css';

/** The number of unread entries of the inbox. `fullPath` is the group of the page. */
export function InboxCount({ fullPath }: { fullPath: string | null }) {
  const unread = useInboxCount() ?? 0;
  const soon = useCountSoon();
  useEffect(() => void countInbox(), []);
  useOwnNews('any', fullPath, soon);
  if (unread === 0) return null;
  return (
    <span className={styles['count']}>
      {numberText(unread)}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
