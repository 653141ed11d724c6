import { useState } from 'react';
import { agoText } from './ago-text.ts';
import { momentText } from './moment-text.ts';

/** How long ago an instant was, as of when it came on screen; the exact time is in its tooltip. */
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
