import type { ReactNode } from 'react';
import { useOwnNews } from '../live/use-own-news.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { MARKS, rowOf } from './entries.ts';
import { EntryText } from './EntryText.tsx';
import { useInbox } from './use-inbox.ts';
import styles from './Inbox.module.css';

export interface FirstEntriesProps {
  label: string;
  most: number;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** The newest entries of the inbox; opening the item of one marks it as read. */
export function FirstEntries({ label, most, empty }: FirstEntriesProps) {
  const { status, listed, next, refresh, mark } = useInbox('all');
  useOwnNews('any', null, () => void refresh());
  if (status === 'loading') return <RowsSkeleton rows={3} />;
  if (status === 'failed') return <LoadProblem what="your inbox" onRetry={() => void refresh()} />;
  if (listed.length === 0 && next === null) return empty;
  return (
    <ul className={styles['first']} aria-label={label}>
      {listed.slice(0, most).map((entry) => (
        <li key={rowOf(entry)} className={styles['row']} data-unread={entry.unread || undefined}>
          <EntryText
            entry={entry}
            isSnoozed={false}
            onOpen={() => entry.unread && void mark(entry, MARKS.read(entry))}
          />
        </li>
      ))}
    </ul>
  );
}
