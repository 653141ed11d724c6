import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../first/Button.tsx';
import { IconButton } from '../first/IconButton.tsx';
import { toasts } from '../messages/toast.ts';
import styles from './Toasts.module.css';

const icons = { neutral: null, success: CircleCheck, danger: CircleAlert };

/** Region of the toasts: a live region, reached with F6; timers stop while it is hovered or focused. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toasts.current().length === 0) return;
      event.preventDefault();
      cameFrom.current = document.activeElement;
      region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (shown.length > 0) return;
    toasts.resume();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  }, [shown]);

  return createPortal(
    <section
      ref={region}
      className={styles['region']}
      aria-label="Messages"
      aria-live="polite"
      // The component library hides everything outside an open dialog from screen readers; toasts must still
      // be announced.
      data-react-aria-top-layer="true"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || toasts.resume()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') for (const { id } of shown) toasts.dismiss(id);
      }}
    >
      {shown.map((toast) => {
        const Icon = icons[toast.tone];
        return (
          <div key={toast.id} className={styles['toast']} data-tone={toast.tone}>
            {Icon !== null && <Icon size={16} aria-hidden="true" />}
            <p className={styles['text']}>{toast.text}</p>
            {toast.link !== undefined && (
              <a className={styles['link']} href={toast.link.href}>
                {toast.link.label}
              </a>
            )}
            {toast.action !== undefined && (
              <Button
                size="small"
                variant="quiet"
                className={styles['action']}
                onClick={() => {
                  toast.action?.onPress();
                  toasts.dismiss(toast.id);
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton
              size="small"
              label="Dismiss"
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => toasts.dismiss(toast.id)}
            />
          </div>
        );
      })}
    </section>,
    document.body,
  );
}
