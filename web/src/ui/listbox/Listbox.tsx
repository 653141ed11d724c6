import type { ReactElement, ReactNode } from 'react';
import type { ListboxGroup, ListboxOption } from './listbox-options.ts';
import type { Placement } from '../overlays/Popover.tsx';
import { useOverlayTrigger } from '../menu/use-overlay-trigger.ts';
import type { TriggerProps } from '../menu/use-overlay-trigger.ts';
import { openable } from '../first/loadable.tsx';

const ListboxSurface = openable(async () => (await import('../popups/ListboxSurface.tsx')).ListboxSurface);

/** Properties of every listbox, whatever its trigger. */
export interface ListboxChoices {
  /** Accessible name of the list. */
  label: string;
  /** Options without headings, or groups of them; values and titles are unique. */
  options: readonly ListboxOption[] | readonly ListboxGroup[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** `single` closes the list on selection. */
  mode?: 'single' | 'multiple';
  /** Shows a search box. */
  searchable?: boolean;
  /** Called when the caller filters, for example on the server; when omitted, the list filters itself. */
  onSearch?: (text: string) => void;
  /** True while options are loading. */
  loading?: boolean;
  /**
   * Called at the end of the list, once it is drawn and whenever it is scrolled there; undefined when there are
   * no further options. A new function for each page.
   */
  onMore?: (() => void) | undefined;
  /** True while further options are loading. */
  loadingMore?: boolean;
  /** Text when nothing matches. */
  emptyText?: string;
  /** Rendered below the options. */
  footer?: ReactNode;
  /** True when rendering the result of a selection is slow: the list closes only after it is shown. */
  closesAfter?: boolean;
}

export type ListboxProps = ListboxChoices & {
  trigger: (props: TriggerProps) => ReactElement;
  placement?: Placement;
  /** Called with false when the list closes, which is when to apply a selection. */
  onOpenChange?: (open: boolean) => void;
};

/** A button that opens a list for one or several selections, with an optional search. */
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
