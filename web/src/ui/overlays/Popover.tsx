import type { ReactElement, ReactNode } from 'react';
import { useOverlayTrigger } from '../menu/use-overlay-trigger.ts';
import type { TriggerProps } from '../menu/use-overlay-trigger.ts';
import { openable } from '../first/loadable.tsx';

const PopoverSurface = openable(async () => (await import('./surfaces/PopoverSurface.tsx')).PopoverSurface);

export const placements = [
  'bottom start',
  'bottom end',
  'bottom',
  'top start',
  'top end',
  'top',
  'right top',
  'left top',
] as const;
export type Placement = (typeof placements)[number];

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  /** Renders the button, which must spread the given props. */
  trigger: (props: TriggerProps) => ReactElement;
  placement?: Placement;
  onOpenChange?: (open: boolean) => void;
  /** Asked before it closes, however that came about; false keeps it open. */
  mayClose?: () => boolean;
  /** The panel's content; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel positioned at a button; Escape and a click outside close it, and the focus returns to the button. */
export function Popover({
  label,
  trigger,
  placement = 'bottom start',
  onOpenChange,
  mayClose,
  children,
}: PopoverProps) {
  const { open, setOpen, mounted, triggerRef, triggerProps } = useOverlayTrigger(
    'dialog',
    onOpenChange,
    mayClose,
  );
  return (
    <>
      {trigger(triggerProps)}
      {mounted && (
        <PopoverSurface
          label={label}
          open={open}
          onOpenChange={setOpen}
          triggerRef={triggerRef}
          placement={placement}
        >
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </PopoverSurface>
      )}
    </>
  );
}
