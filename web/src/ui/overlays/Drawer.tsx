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
  /** Stacking layer: a drawer with page settings is below one about an item. */
  layer?: 'settings' | 'item';
  /** The edge that it is at; a panel at the bottom is a sheet over a narrow page. */
  from?: 'end' | 'bottom';
  children: ReactNode;
}

/**
 * A panel at the right edge. The page next to it stays usable, because settings changed in the drawer show
 * their effect there; on a phone it covers the page and makes it inert. Escape inside closes it, as a press
 * beside a sheet does, and the focus returns to where it was.
 */
export function Drawer(props: DrawerProps) {
  return props.open ? createPortal(<Panel {...props} />, document.body) : null;
}

function Panel({ onClose, title, layer = 'item', from = 'end', children }: DrawerProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  // Must be the first hook, because its cleanup makes the page usable before the focus can return to it.
  useInertPage('(max-width: 767px)');
  useEffect(() => {
    const before = document.activeElement;
    if (panel.current?.contains(before) === false) panel.current.focus();
    return () => {
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || document.activeElement === null)
      )
        before.focus();
    };
  }, []);

  const drawer = (
    <div
      ref={panel}
      className={styles['drawer']}
      data-layer={layer}
      data-from={from}
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
  if (from === 'end') return drawer;
  return (
    <>
      <div className={styles['scrim']} aria-hidden="true" onClick={onClose} />
      {drawer}
    </>
  );
}
