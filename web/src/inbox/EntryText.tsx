import type { MouseEvent } from 'react';
import { withBase } from '../site/base-path.ts';
import { RowLink } from '../ui/blocks/RowLink.tsx';
import { When } from '../ui/dates/moments/When.tsx';
import { momentText } from '../ui/dates/moments/moment-text.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { TitleText } from '../ui/first/TitleText.tsx';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { type InboxEntry, referenceOf } from './entries.ts';
import styles from './Inbox.module.css';

/** Shown for a deleted account. */
const NOBODY = 'Someone';

export interface EntryTextProps {
  entry: InboxEntry;
  isSnoozed: boolean;
  onOpen: (event: MouseEvent) => void;
}

/** What a row of the inbox says of an entry: whether it is unread, who did what to which item, and when. */
export function EntryText({ entry, isSnoozed, onOpen }: EntryTextProps) {
  const { actor, unread, more, text, title } = entry;
  return (
    <>
      <span className={styles['dot']}>{unread && <VisuallyHidden>Unread</VisuallyHidden>}</span>
      <Avatar name={actor?.name ?? NOBODY} src={actor?.avatar_url ?? null} size={32} decorative />
      <div className={styles['words']}>
        <p className={styles['line']}>
          <RowLink
            href={withBase(entry.path)}
            data-part="title"
            className={styles['title']}
            dir="auto"
            onClick={onOpen}
          >
            <TitleText title={title} />
          </RowLink>
          <span className={styles['reference']}>
            {entry.full_path}
            {referenceOf(entry)}
          </span>
          <span className={styles['when']}>
            {isSnoozed && entry.snoozed_until !== null ? (
              `back ${momentText(new Date(entry.snoozed_until))}`
            ) : (
              <When instant={entry.at} />
            )}
          </span>
        </p>
        <p className={styles['said']}>
          <span className={styles['text']} dir="auto">
            <span className={styles['who']}>{actor?.name ?? NOBODY}</span>{' '}
            {entry.is_comment ? `${entry.internal ? 'added an internal note' : 'commented'}: ${text}` : text}
          </span>
          {more > 0 && <span className={styles['more']}>{more} more</span>}
        </p>
      </div>
    </>
  );
}
