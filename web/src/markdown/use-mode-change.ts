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
 * Keeps a text area's undo history intact while the other mode is in use. The text area keeps its old text
 * meanwhile; when it becomes active again, all changes are applied as one edit.
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
    // Deferred, because the edit fires an input event, which must not be handled while effects run.
    queueMicrotask(() => current && takeOver());
    return () => {
      current = false;
    };
  }, [active, held]);
  return { shown: held ?? value, taken: () => setHeld(null) };
}
