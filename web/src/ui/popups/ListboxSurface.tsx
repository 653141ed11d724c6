import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../first/class-names.ts';
import type { ListboxChoices } from '../listbox/Listbox.tsx';
import { ListboxBody } from './ListboxBody.tsx';
import type { SurfaceProps } from '../overlays/surfaces/PopoverSurface.tsx';
import styles from './Surface.module.css';

export function ListboxSurface({
  open,
  onOpenChange,
  triggerRef,
  placement,
  ...choices
}: SurfaceProps & ListboxChoices) {
  return (
    <Popover
      className={classNames(styles['surface'], styles['list'])}
      isOpen={open}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
      aria-label={choices.label}
    >
      <ListboxBody {...choices} onDone={() => onOpenChange(false)} />
    </Popover>
  );
}
