import { memo, useLayoutEffect, useRef, useState } from 'react';
import { DiscussionRow } from './DiscussionRow.tsx';
import type { DiscussionNode } from './note.ts';
import { watchNear } from './watch-near.ts';
import styles from './Discussion.module.css';

/**
 * A row of a long list. Far from the window only its measured height is left, so that the page carries no more elements
 * than can be seen. A row somebody is writing in stays.
 */
export const WindowedRow = memo(function WindowedRow({ discussion }: { discussion: DiscussionNode }) {
  const row = useRef<HTMLLIElement>(null);
  // Everything is drawn once, so that it can be measured.
  const [away, setAway] = useState<number | null>(null);

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    return watchNear(element, (near) => {
      if (near) return setAway(null);
      const inUse =
        element.contains(document.activeElement) ||
        element.querySelector('textarea, [contenteditable]') !== null;
      if (!inUse && element.childElementCount > 0) setAway(element.offsetHeight);
    });
  }, []);

  return (
    <li
      ref={row}
      data-discussion={discussion.id}
      className={styles['item']}
      style={away === null ? undefined : { height: away }}
    >
      {away === null && <DiscussionRow discussion={discussion} />}
    </li>
  );
});
