import type { ReactElement, ReactNode } from 'react';
import type { ListboxGroup, ListboxOption } from './listbox-options.ts';
import type { Placement } from '../overlays/Popover.tsx';
import { useOverlayTrigger } from '../menu/use-overlay-trigger.ts';
import type { TriggerProps } from '../menu/use-overlay-trigger.ts';
import { openable } from '../first/loadable.tsx';

const ListboxSurface = openable(async () => (await import('../popups/ListboxSurface.tsx')).ListboxSurface);

/** What every listbox takes, whatever its button looks like. */
export interface ListboxChoices {
  /** Accessible name of the list. */
  label: string;
  /** Options under no heading, or groups of them; values and titles are unique. */
  options: readonly ListboxOption[] | readonly ListboxGroup[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** `single` closes on choice. */
  mode?: 'single' | 'multiple';
  /** Offers a search box. */
  searchable?: boolean;
  /** The caller searches (a server does); without it the list filters itself. */
  onSearch?: (text: string) => void;
  /** Options are on their way. */
  loading?: boolean;
  /** Said when nothing matches. */
  emptyText?: string;
  /** Below the options. */
  footer?: ReactNode;
  /** What is chosen takes a while to draw: it is on the screen before the list closes. */
  closesAfter?: boolean;
}

export type ListboxProps = ListboxChoices & {
  trigger: (props: TriggerProps) => ReactElement;
  placement?: Placement;
  /** Fires with false when the list closes: the moment to apply a choice. */
  onOpenChange?: (open: boolean) => void;
};

/** A button that opens a list to choose from, one or several, with an optional search. */
export function Listbox({ trigger, placement = 'bottom start', onOpenChange, ...choices }: ListboxProps) {
  const { open, setOpen, mounted, triggerRef, triggerProps } = useOverlayTrigger('listbox', onOpenChange);
  return (
    <>
      {trigger(triggerProps)}
      {mounted && (
        <ListboxSurface
          {...choices}
          open={open}
          onOpenChange={setOpen}
          triggerRef={triggerRef}
          placement={placement}
        />
      )}
    </>
  );
}
