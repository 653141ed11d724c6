import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { Placement } from '../Popover.tsx';
import styles from '../../popups/Surface.module.css';

export interface SurfaceProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  triggerRef: RefObject<Element | null>;
  placement: Placement;
}

export function PopoverSurface({
  label,
  open,
  onOpenChange,
  triggerRef,
  placement,
  children,
}: SurfaceProps & { label: string; children: ReactNode }) {
  return (
    <Popover
      className={styles['surface'] ?? ''}
      isOpen={open}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
    >
      <Dialog className={styles['panel'] ?? ''} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
