import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import screen from '../lists/ListScreen.module.css';
import { Peek } from '../lists/peek/Peek.tsx';
import type { PeekAddress } from '../lists/peek/use-peeked.ts';
import { useRowKeys } from '../lists/rows/use-row-keys.ts';
import { useOwnNews } from '../live/use-own-news.ts';
import { withBase } from '../site/base-path.ts';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { Button } from '../ui/first/Button.tsx';
import { loadable } from '../ui/first/loadable.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { type InboxEntry, type InboxState, isDone, isSnoozed, MARKS, referenceOf, rowOf } from './entries.ts';
import { useInboxCount } from './inbox-count.ts';
import { InboxRow } from './InboxRow.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import styles from './Inbox.module.css';

const ADDRESS = withBase('/dashboard/inbox');
/** As in the style sheet. */
const ROW_HEIGHT = 64;

const EpicPeek = loadable(async () => (await import('../item-page/ItemPeek.tsx')).EpicPeek);
const IssuePeek = loadable(async () => (await import('../item-page/ItemPeek.tsx')).IssuePeek);

const EMPTY: Readonly<Record<InboxState, readonly [title: string, text: string]>> = {
  all: ['Inbox zero', 'What others do to items that you follow, wrote or are assigned appears here.'],
  unread: ['Nothing unread', 'You have read everything in your inbox.'],
  done: ['Nothing done yet', 'Entries that you mark as done appear here. Press E to mark one.'],
  snoozed: [
    'Nothing snoozed',
    'Entries that you snooze wait here until they come back. Press H to snooze one.',
  ],
};

export interface InboxListProps {
  state: InboxState;
  address: PeekAddress;
  notFound: ReactNode;
}

/** The entries under one tab, with the item of one beside them. */
export function InboxList({ state, address, notFound }: InboxListProps) {
  const inbox = useInbox(state);
  const { status, entries, listed } = inbox;
  const box = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => listed.map(rowOf), [listed]);
  const rows = useRowKeys({
    noun: 'item',
    box,
    ids,
    rowHeight: ROW_HEIGHT,
    isItem: () => true,
    tree: null,
    onSelect: null,
    onClear: () => {},
  });
  const { peeked } = address;
  const shown =
    peeked === null
      ? undefined
      : [...entries.values()].find(({ id, iid }) => id === peeked.id && String(iid) === peeked.iid);
  const open = shown === undefined ? null : rowOf(shown);
  useOwnNews('any', null, () => {
    // The item that is being read stays in the list.
    if (open === null) void inbox.refresh();
  });

  const onOpened = useEffectEvent(() => {
    if (shown?.unread === true) void inbox.mark(shown, MARKS.read(shown));
  });
  useEffect(() => {
    if (open !== null) onOpened();
  }, [open]);
  const isLost = status === 'ready' && peeked !== null && shown === undefined;
  const onLost = useEffectEvent(() => address.close(true));
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);

  /** Moves on to the next entry, as this one is about to leave the list. */
  const leave = (entry: InboxEntry) => {
    const at = ids.indexOf(rowOf(entry));
    const next = ids[at + 1] ?? ids[at - 1];
    if (next !== undefined) rows.goTo(next);
    else if (peeked !== null) address.close();
  };
  const actions = {
    show: (entry: InboxEntry) => {
      address.show({ fullPath: entry.full_path, iid: String(entry.iid), id: entry.id });
      rows.goTo(rowOf(entry));
    },
    turnDone: (entry: InboxEntry) => {
      leave(entry);
      void (isDone(entry)
        ? inbox.mark(entry, MARKS.back(), 'Back in the inbox')
        : inbox.mark(entry, MARKS.done(entry), 'Marked as done'));
    },
    turnRead: (entry: InboxEntry) =>
      void inbox.mark(entry, entry.unread ? MARKS.read(entry) : MARKS.unread()),
    snooze: (entry: InboxEntry, until: Date, label: string) => {
      leave(entry);
      void inbox.mark(entry, MARKS.snoozed(until), `Snoozed: ${label.toLowerCase()}`);
    },
    wake: (entry: InboxEntry) => {
      leave(entry);
      void inbox.mark(entry, { snoozed_until: null }, 'Back in the inbox');
    },
  };
  const finishAll = () => {
    if (peeked !== null) address.close(true);
    void inbox.finishAll();
  };
  const canFinishAll = state === 'all' && listed.length > 0;
  useInboxKeys({
    box,
    entryOf: (id) => listed.find((entry) => rowOf(entry) === id),
    current: rows.current,
    actions,
    finishAll: canFinishAll ? finishAll : null,
  });

  const [emptyTitle, emptyText] = EMPTY[state];
  return (
    <div className={screen['page']} data-peek={peeked !== null || undefined}>
      <h1 tabIndex={-1} className={screen['title']}>
        Inbox
      </h1>
      <div className={styles['bar']}>
        <Tabs state={state} />
        {canFinishAll && (
          <Button size="small" onClick={finishAll}>
            Mark all as done
          </Button>
        )}
      </div>
      {status === 'loading' ? (
        <RowsSkeleton rows={5} />
      ) : status === 'failed' ? (
        <LoadProblem what="your inbox" onRetry={() => void inbox.refresh()} />
      ) : listed.length > 0 ? (
        <ul ref={box} className={styles['list']} aria-label="Inbox">
          {listed.map((entry) => (
            <InboxRow
              key={rowOf(entry)}
              entry={entry}
              isCurrent={rows.current === rowOf(entry)}
              isSnoozed={isSnoozed(entry)}
              actions={actions}
            />
          ))}
        </ul>
      ) : (
        inbox.next === null && <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
      )}
      <ShowMore more={inbox.next === null ? null : () => void inbox.more()} next={inbox.nextState} />
      <Peek
        noun="item"
        address={shown === undefined ? { ...address, peeked: null } : address}
        box={box}
        ids={ids}
        itemOf={(id) => {
          const entry = entries.get(id);
          return (
            entry && {
              id,
              iid: String(entry.iid),
              fullReference: entry.full_path + referenceOf(entry),
              title: entry.title,
            }
          );
        }}
        rows={rows}
        item={shown?.type === 'epic' ? EpicPeek : IssuePeek}
        notFound={notFound}
      />
    </div>
  );
}

function Tabs({ state }: { state: InboxState }) {
  const unread = useInboxCount();
  return (
    <LinkTabs
      label="Entries by state"
      current={state}
      tabs={[
        { id: 'all', label: 'All', href: ADDRESS },
        { id: 'unread', label: 'Unread', href: `${ADDRESS}?state=unread`, count: unread ?? undefined },
        { id: 'snoozed', label: 'Snoozed', href: `${ADDRESS}?state=snoozed` },
        { id: 'done', label: 'Done', href: `${ADDRESS}?state=done` },
      ]}
    />
  );
}
