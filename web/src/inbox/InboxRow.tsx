import AlarmClock from 'lucide-react/icons/alarm-clock';
import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Undo from 'lucide-react/icons/undo-2';
import { type MouseEvent, useState } from 'react';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { type InboxEntry, isDone, rowOf, snoozeTimes } from './entries.ts';
import { EntryText } from './EntryText.tsx';
import type { InboxActions } from './use-inbox-keys.ts';
import styles from './Inbox.module.css';

export interface InboxRowProps {
  entry: InboxEntry;
  isCurrent: boolean;
  isSnoozed: boolean;
  actions: InboxActions;
}

/** An item with the newest that happened to it, and buttons for its marks. */
export function InboxRow({ entry, isCurrent, isSnoozed, actions }: InboxRowProps) {
  const { unread } = entry;
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
      <EntryText entry={entry} isSnoozed={isSnoozed} onOpen={open} />
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
