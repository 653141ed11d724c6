import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { rememberTrigger } from '../overlays/use-focus-back.ts';

export type OverlayKind = 'menu' | 'listbox' | 'dialog';

/** Props of a trigger button: it is a plain button, usable before the overlay's code is loaded. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': OverlayKind;
  'aria-expanded': boolean;
}

/**
 * Open state of an overlay, the props of its trigger, and the ref of the element it is positioned at. It stays
 * open while `mayClose` returns false.
 */
export function useOverlayTrigger(
  kind: OverlayKind,
  onOpenChange?: (open: boolean) => void,
  mayClose: () => boolean = () => true,
) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [open, setOpenState] = useState(false);
  // Stays true once opened, so that the overlay can animate and return the focus while closing.
  const [mounted, setMounted] = useState(false);

  /** An overlay may report closing twice, the second time after the focus has moved elsewhere. */
  const latest = useRef(false);
  const setOpen = (next: boolean) => {
    if (next === latest.current || (!next && !mayClose())) return;
    latest.current = next;
    setOpenState(next);
    if (next) setMounted(true);
    else {
      rememberTrigger(triggerRef.current);
      triggerRef.current?.focus({ preventScroll: true });
    }
    onOpenChange?.(next);
  };
  const triggerProps: TriggerProps = {
    ref: triggerRef,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (kind === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setOpen(true);
    },
    'aria-haspopup': kind,
    'aria-expanded': open,
  };
  return { open, setOpen, mounted, triggerRef, triggerProps };
}
