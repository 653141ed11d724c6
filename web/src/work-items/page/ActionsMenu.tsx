import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { ItemKind } from '../item.ts';
import type { itemActions } from './item-actions.tsx';

export interface ActionsMenuProps {
  kind: ItemKind;
  actions: ReturnType<typeof itemActions>;
}

/** Menu of the actions on the item as a whole. */
export function ActionsMenu({ kind, actions: { usual, rare } }: ActionsMenuProps) {
  const label = kind === 'epic' ? 'Epic actions' : 'Issue actions';
  const sections = [{ items: usual }, { items: rare }];
  return (
    <Menu
      label={label}
      placement="bottom end"
      sections={sections.filter(({ items }) => items.length > 0)}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} icon={<EllipsisVertical size={16} aria-hidden="true" />} />
      )}
    />
  );
}
