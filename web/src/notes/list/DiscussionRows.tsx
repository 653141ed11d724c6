import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { DiscussionRow } from '../DiscussionRow.tsx';
import { useDiscussion } from '../discussion-context.ts';
import type { DiscussionNode } from '../note.ts';
import { SystemNoteGroup } from '../SystemNoteGroup.tsx';
import { groupNotes, type ListEntry } from './note-groups.ts';
import { MARGIN, nearIn, slotsOf, type RowWindow } from './row-window.ts';
import { scrollerOf } from './scroller-of.ts';
import styles from '../Discussion.module.css';

export interface DiscussionRowsProps {
  items: readonly DiscussionNode[];
  window: RowWindow;
}

/**
 * The rows of a long list. Each is rendered once, so that it can be measured; those far from the viewport are
 * replaced by a placeholder of the same height, except a row whose text is being edited.
 */
export function DiscussionRows({ items, window: drawn }: DiscussionRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const observer = useRef<IntersectionObserver>(null);
  const away = useSyncExternalStore(drawn.subscribe, drawn.away);
  const { linked } = useDiscussion();
  const entries = useMemo(() => groupNotes(items), [items]);
  const slots = slotsOf(entries, withoutLinked(entries, linked, away));

  const onMove = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    const left = new Map<string, number>();
    const back: string[] = [];
    for (const { target, isIntersecting, boundingClientRect: box, rootBounds } of entries) {
      // Removed elements are reported as well.
      if (!target.isConnected) continue;
      const { discussion, gap } = (target as HTMLElement).dataset;
      if (discussion !== undefined && !isIntersecting && !isInUse(target)) left.set(discussion, box.height);
      if (gap === undefined || !isIntersecting || rootBounds === null) continue;
      const view = { top: rootBounds.top + MARGIN, bottom: rootBounds.bottom - MARGIN };
      const found = slots.find((slot) => 'gap' in slot && slot.gap[0] === gap);
      if (found !== undefined && 'gap' in found)
        back.push(...nearIn({ ids: found.gap, top: box.top }, view, away));
    }
    drawn.change(left, back);
  });
  useEffect(() => {
    if (list.current === null) return undefined;
    const root = scrollerOf(list.current);
    const created = new IntersectionObserver(onMove, { root, rootMargin: `${MARGIN}px 0px` });
    observer.current = created;
    for (const row of list.current.children) created.observe(row);
    return () => {
      created.disconnect();
      drawn.clear();
    };
  }, [drawn]);
  useLayoutEffect(() => {
    // Observing an element again has no effect.
    for (const row of list.current?.children ?? []) observer.current?.observe(row);
  }, [items, away]);

  return (
    <ol ref={list} className={styles['list']} aria-label="Comments and history">
      {slots.map((slot) =>
        'row' in slot ? (
          <Item key={slot.row.id} {...slot.row} />
        ) : (
          <li
            // A changed gap gets a new key, and is thus observed anew, because the heights of its rows may
            // differ.
            key={`${slot.gap.length} from ${slot.gap[0]}`}
            data-gap={slot.gap[0]}
            aria-hidden="true"
            style={{ height: slot.height }}
          />
        ),
      )}
    </ol>
  );
}

const Item = memo(
  function Item({ id, discussions, summary }: ListEntry) {
    return (
      <li data-discussion={id} className={styles['item']}>
        {summary === null ? (
          discussions.map((discussion) => <DiscussionRow key={discussion.id} discussion={discussion} />)
        ) : (
          <SystemNoteGroup discussions={discussions} summary={summary} />
        )}
      </li>
    );
  },
  (before, after) =>
    before.summary === after.summary &&
    before.discussions.length === after.discussions.length &&
    before.discussions.every((discussion, index) => discussion === after.discussions[index]),
);

/** Returns the rows that are not rendered, without the group of a note that is linked to. */
const withoutLinked = (
  entries: readonly ListEntry[],
  linked: string | null,
  away: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  if (linked === null) return away;
  const group = entries.find(
    ({ summary, discussions }) =>
      summary !== null && discussions.some(({ notes }) => notes.nodes.some(({ id }) => id === linked)),
  );
  return group === undefined ? away : new Map([...away].filter(([id]) => id !== group.id));
};

const isInUse = (row: Element): boolean =>
  row.contains(document.activeElement) || row.querySelector('textarea, [contenteditable]') !== null;
