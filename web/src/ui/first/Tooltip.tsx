import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Kbd } from './Kbd.tsx';
import { placeTooltip } from './place-tooltip.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** The text; when it is empty, there is no tooltip. */
  text: string;
  /** Keys shown after the text. */
  shortcut?: string | undefined;
  /** False when the text is already the accessible name of the child. */
  describes?: boolean;
  /** True to show the text when the child is pressed, for users who cannot hover. */
  onPress?: boolean;
  /** One element that receives focus and pointer events. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const DELAY = 400;

/**
 * Shows a short text on hover and focus. It uses plain DOM because the roadmap has hundreds of tooltips:
 * nothing is mounted until one is shown.
 */
export function Tooltip({ text, shortcut, describes = true, onPress = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const showSoon = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(text !== ''), delay);
  };
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), 80);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!open || bubble.current === null || target == null) return;
    bubble.current.showPopover();
    placeTooltip(bubble.current, target);
    const hideNow = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideNow();
    };
    const onDown = (event: PointerEvent) => {
      if (!target.contains(event.target as Node)) hideNow();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('scroll', hideNow, { capture: true, once: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('scroll', hideNow, { capture: true });
    };
  }, [open]);

  return (
    <span
      ref={anchor}
      className={styles['anchor']}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon(DELAY)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hideSoon()}
      onPointerDown={onPress ? undefined : hide}
      onPointerUp={onPress ? () => showSoon(0) : undefined}
      onFocus={(event) => event.target.matches(':focus-visible') && showSoon(0)}
      onBlur={hide}
    >
      {open && describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open && (
        <div ref={bubble} id={id} role="tooltip" popover="manual" className={styles['bubble']}>
          {text}
          {shortcut !== undefined && <Kbd keys={shortcut} />}
        </div>
      )}
    </span>
  );
}
