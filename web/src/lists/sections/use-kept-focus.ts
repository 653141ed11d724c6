import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SectionLine } from './section-lines.ts';

/** The part of a line that has the focus stays with it when its item moves to another section. */
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
    // What is taken away loses the focus, and whoever leaves it gives it up.
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
