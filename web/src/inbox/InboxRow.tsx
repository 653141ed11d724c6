import AlarmClock from 'lucide-react/icons/alarm-clock';
import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Undo from 'lucide-react/icons/undo-2';
import { type MouseEvent, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { momentText } from '../ui/dates/moments/moment-text.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { TitleText } from '../ui/first/TitleText.tsx';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { type InboxEntry, isDone, referenceOf, rowOf, snoozeTimes } from './entries.ts';
import type { InboxActions } from './use-inbox-keys.ts';
import styles from './Inbox.module.css';

/** Shown for a deleted account. */
const NOBODY = 'Someone';

export interface InboxRowProps {
  entry: InboxEntry;
  isCurrent: boolean;
  isSnoozed: boolean;
  actions: InboxActions;
}

/** An item with the newest that happened to it, and buttons for its marks. */
export function InboxRow({ entry, isCurrent, isSnoozed, actions }: InboxRowProps) {
  const { actor, unread, more, text, title } = entry;
  const done = isDone(entry);
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    actions.show(entry);
  };
  return (
    <li
      className={styles['row']}
      data-row={rowOf(entry)}
      data-unread={unread || undefined}
      data-current={isCurrent || undefined}
    >
      <span className={styles['dot']}>{unread && <VisuallyHidden>Unread</VisuallyHidden>}</span>
      <Avatar name={actor?.name ?? NOBODY} src={actor?.avatar_url ?? null} size={32} decorative />
      <div className={styles['words']}>
        <p className={styles['line']}>
          <a
            href={withBase(entry.path)}
            data-part="title"
            className={styles['title']}
            dir="auto"
            onClick={open}
          >
            <TitleText title={title} />
          </a>
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
      <div className={styles['buttons']}>
        {!done && !isSnoozed && (
          <IconButton
            size="small"
            className={styles['read']}
            label={unread ? 'Mark as read' : 'Mark as unread'}
            shortcut="u"
            icon={unread ? <MailOpen aria-hidden="true" /> : <Mail aria-hidden="true" />}
            onClick={() => actions.turnRead(entry)}
          />
        )}
        {isSnoozed ? (
          <IconButton
            size="small"
            label="Put back now"
            shortcut="h"
            icon={<Undo aria-hidden="true" />}
            data-part="snooze"
            onClick={() => actions.wake(entry)}
          />
        ) : (
          !done && <SnoozeMenu entry={entry} actions={actions} />
        )}
        <IconButton
          size="small"
          label={done ? 'Put back' : 'Mark as done'}
          shortcut="e"
          icon={done ? <Undo aria-hidden="true" /> : <Check aria-hidden="true" />}
          onClick={() => actions.turnDone(entry)}
        />
      </div>
    </li>
  );
}

function SnoozeMenu({ entry, actions }: Pick<InboxRowProps, 'entry' | 'actions'>) {
  const [now, setNow] = useState(() => new Date());
  return (
    <Menu
      label="Snooze until"
      placement="bottom end"
      onOpen={() => setNow(new Date())}
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          label="Snooze"
          shortcut="h"
          icon={<AlarmClock aria-hidden="true" />}
          data-part="snooze"
        />
      )}
      sections={[
        {
          items: snoozeTimes(now).map(({ id, label, until }) => ({
            id,
            label,
            onSelect: () => actions.snooze(entry, until, label),
          })),
        },
      ]}
    />
  );
}
