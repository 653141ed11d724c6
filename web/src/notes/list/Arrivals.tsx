import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { arrivalText } from './arrivals.ts';
import type { DiscussionList } from './discussion-list.ts';

/** Live region that announces new comments, including the viewer's own, to screen readers. */
export function Arrivals({ list, viewerId }: { list: DiscussionList; viewerId: string | undefined }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let before = list.current();
    return list.subscribe(() => {
      const now = list.current();
      const text = arrivalText(before, now, viewerId);
      before = now;
      // Screen readers announce a live region only when its text changes, so a repeated text gets a trailing
      // space.
      if (text !== null) setSaid((last) => (last === text ? `${text} ` : text));
    });
  }, [list, viewerId]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
