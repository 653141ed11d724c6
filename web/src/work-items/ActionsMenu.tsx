import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Copy from 'lucide-react/icons/copy';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, type MenuSection } from '../ui/Menu.tsx';
import type { Item } from './item.ts';

export type ActionsMenuProps = {
  item: Item;
  signedIn: boolean;
  /** The viewer wrote it: nobody reports themselves. */
  isAuthor: boolean;
  /** Where a new item of the kind is written; null where nobody may. */
  newPath: string | null;
  onEdit: () => void;
  onToggleState: () => void;
  onCopyReference: () => void;
  onToggleSubscription: () => void;
  onReport: () => void;
  onDelete: () => void;
};

/** Everything that can be done to the item as a whole, as far as the viewer may. */
export function ActionsMenu(props: ActionsMenuProps) {
  const { item, signedIn, isAuthor, newPath } = props;
  const { kind, rights } = item;
  const open = item.state === 'opened';
  const label = kind === 'epic' ? 'Epic actions' : 'Issue actions';
  const sections: MenuSection[] = [
    {
      items: [
        ...(rights.update
          ? [
              {
                id: 'edit',
                label: 'Edit',
                icon: <Pencil size={16} />,
                shortcut: 'e',
                onSelect: props.onEdit,
              },
              {
                id: 'state',
                label: `${open ? 'Close' : 'Reopen'} ${kind}`,
                icon: open ? <CircleCheck size={16} /> : <CircleDot size={16} />,
                onSelect: props.onToggleState,
              },
            ]
          : []),
        ...(newPath !== null
          ? [{ id: 'new', label: `New ${kind}`, icon: <Plus size={16} />, href: newPath }]
          : []),
        {
          id: 'copy',
          label: 'Copy reference',
          icon: <Copy size={16} />,
          shortcut: 'c r',
          onSelect: props.onCopyReference,
        },
        ...(signedIn
          ? [
              {
                id: 'notifications',
                label: item.subscribed ? 'Turn notifications off' : 'Turn notifications on',
                icon: item.subscribed ? <BellOff size={16} /> : <Bell size={16} />,
                onSelect: props.onToggleSubscription,
              },
            ]
          : []),
      ],
    },
    {
      items: [
        ...(signedIn && !isAuthor
          ? [
              {
                id: 'report',
                label: 'Report abuse',
                icon: <Flag size={16} />,
                onSelect: props.onReport,
              },
            ]
          : []),
        ...(rights.destroy
          ? [
              {
                id: 'delete',
                label: `Delete ${kind}`,
                icon: <Trash size={16} />,
                tone: 'danger' as const,
                onSelect: props.onDelete,
              },
            ]
          : []),
      ],
    },
  ];
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
