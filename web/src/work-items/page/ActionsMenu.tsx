import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { Item } from '../item.ts';
import type { itemActions } from './item-actions.tsx';

export interface ActionsMenuProps {
  type: Item['type'];
  actions: ReturnType<typeof itemActions>;
}

/** Menu of the actions on the item as a whole. */
export function ActionsMenu({ type, actions: { usual, rare } }: ActionsMenuProps) {
  const label = `${typeNoun(type).capital} actions`;
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
