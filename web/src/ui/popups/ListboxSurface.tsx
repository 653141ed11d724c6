import { Popover } from 'react-aria-components/Popover';
import { afterFrame } from '../../api/quiet.ts';
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
  closesAfter = false,
  ...choices
}: SurfaceProps & ListboxChoices) {
  const close = () => onOpenChange(false);
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
      <ListboxBody {...choices} onDone={closesAfter ? () => void afterFrame(close) : close} />
    </Popover>
  );
}
