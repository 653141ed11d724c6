import { useState } from 'react';
import { agoText } from './ago-text.ts';
import { momentText } from './moment-text.ts';

/** The time since an instant, as of the first render; the tooltip shows the exact time. */
export function When({ instant }: { instant: string }) {
  const [shown, setShown] = useState(() => ({ instant, now: Date.now() }));
  const at = new Date(instant);
  if (shown.instant !== instant) setShown({ instant, now: Math.max(shown.now, at.getTime()) });
  return (
    <time dateTime={instant} title={momentText(at)}>
      {agoText(at.getTime(), shown.now)}
    </time>
  );
}
