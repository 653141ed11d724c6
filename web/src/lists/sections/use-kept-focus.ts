import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SectionLine } from './section-lines.ts';

/** Keeps the focus on the same part of a row when its item moves to another section. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, lines: readonly SectionLine[]): void {
  const last = useRef<{ readonly line: string; readonly part: string } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const note = (event: FocusEvent) => {
      const at = (event.target as Element).closest('[data-part]');
      const line = at?.closest('[data-row]')?.getAttribute('data-row');
      const part = at?.getAttribute('data-part');
      last.current = line != null && part != null ? { line, part } : null;
    };
    // Removing a focused element also fires focusout; only when it is still connected did the user leave it.
    const left = (event: FocusEvent) => {
      const from = event.target as Element;
      const noted = last.current;
      queueMicrotask(() => {
        if (from.isConnected && last.current === noted) last.current = null;
      });
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', left);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', left);
    };
  }, [box]);
  useLayoutEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const { line, part } = last.current;
    box.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(line)}"] [data-part="${part}"]`)
      ?.focus({ preventScroll: true });
  }, [box, lines]);
}
