import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { arrivalText } from './arrivals.ts';
import type { DiscussionList } from './discussion-list.ts';

/** Tells those who do not see the list which comments came, their own among them. */
export function Arrivals({ list, viewerId }: { list: DiscussionList; viewerId: string | undefined }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let before = list.current();
    return list.subscribe(() => {
      const now = list.current();
      const text = arrivalText(before, now, viewerId);
      before = now;
      // The same words again are no change and would not be said; a space at their end makes them one.
      if (text !== null) setSaid((last) => (last === text ? `${text} ` : text));
    });
  }, [list, viewerId]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
