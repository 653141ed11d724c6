import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Span } from './caret-map.ts';
import { applyEdit } from './edit/apply-edit.ts';

interface Change {
  active: boolean;
  value: string;
  caret: Span | null;
  begun: string;
}

/**
 * Carries a text area over the time in which the other mode writes. It keeps the text it had, and when it takes over
 * again, what was written meanwhile is put in as one edit: so the browser's own list of undo steps stays whole.
 */
export function useModeChange(
  area: RefObject<HTMLTextAreaElement | null>,
  { active, value, caret, begun }: Change,
) {
  const [held, setHeld] = useState<string | null>(active ? null : begun);
  if (!active && held === null) setHeld(value);

  const takeOver = useEffectEvent(() => {
    if (area.current === null) return;
    const { start, end } = caret ?? { start: value.length, end: value.length };
    applyEdit(area.current, { text: value, start, end });
    area.current.focus();
    setHeld(null);
  });
  useEffect(() => {
    if (!active || held === null) return undefined;
    let current = true;
    // Later, because an edit is an event of its own, which nothing may hear while effects run.
    queueMicrotask(() => current && takeOver());
    return () => {
      current = false;
    };
  }, [active, held]);
  return { shown: held ?? value, taken: () => setHeld(null) };
}
