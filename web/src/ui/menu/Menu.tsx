import type { ReactElement, ReactNode } from 'react';
import type { Placement } from '../overlays/Popover.tsx';
import { useOverlayTrigger } from './use-overlay-trigger.ts';
import type { TriggerProps } from './use-overlay-trigger.ts';
import { openable } from '../first/loadable.tsx';

const MenuSurface = openable(async () => (await import('../popups/MenuSurface.tsx')).MenuSurface);

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Keys shown at the end. */
  shortcut?: string;
  /** Makes it a link. */
  href?: string;
  onSelect?: () => void;
  /** Marks the selected one of several. */
  checked?: boolean;
  tone?: 'danger';
  disabled?: boolean;
}

export interface MenuSection {
  title?: string;
  items: readonly MenuItem[];
}

export interface MenuProps {
  /** Accessible name of the menu. */
  label: string;
  trigger: (props: TriggerProps) => ReactElement;
  sections: readonly MenuSection[];
  placement?: Placement;
  /** Called each time the menu is opened. */
  onOpen?: () => void;
}

/** A list of actions behind a button. */
export function Menu({ label, trigger, sections, placement = 'bottom start', onOpen }: MenuProps) {
  const { open, setOpen, mounted, triggerRef, triggerProps } = useOverlayTrigger('menu', (opened) => {
    if (opened) onOpen?.();
  });
  return (
    <>
      {trigger(triggerProps)}
      {mounted && (
        <MenuSurface
          label={label}
          sections={sections}
          open={open}
          onOpenChange={setOpen}
          triggerRef={triggerRef}
          placement={placement}
        />
      )}
    </>
  );
}
