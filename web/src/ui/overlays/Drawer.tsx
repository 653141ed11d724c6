import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../first/IconButton.tsx';
import { useInertPage } from './use-inert-page.ts';
import styles from './Drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Settings of a page lie lower than a drawer about something of its own. */
  layer?: 'settings' | 'item';
  children: ReactNode;
}

/**
 * A panel at the right edge. The page beside it stays usable, because a setting changed in it
 * shows its effect there; on a phone it covers the page, which then cannot be reached behind it.
 * Escape inside closes it, and focus returns to where it was.
 */
export function Drawer(props: DrawerProps) {
  return props.open ? createPortal(<Panel {...props} />, document.body) : null;
}

function Panel({ onClose, title, layer = 'item', children }: DrawerProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  // First in order, because its cleanup must free the page before focus can return to it.
  useInertPage('(max-width: 767px)');
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || document.activeElement === null)
      )
        before.focus();
    };
  }, []);

  return (
    <div
      ref={panel}
      className={styles['drawer']}
      data-layer={layer}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (
          event.key !== 'Escape' ||
          event.defaultPrevented ||
          !event.currentTarget.contains(event.target as Node)
        )
          return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles['header']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <IconButton
          size="small"
          label="Close drawer"
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className={styles['body']}>{children}</div>
    </div>
  );
}
