import { Avatar } from '../../../ui/first/Avatar.tsx';
import type { ListboxOption } from '../../../ui/listbox/listbox-options.ts';
import type { Assignee } from './people.ts';

/** A list option for a user who can be assigned. */
export function personOption({ id, name, username, avatarUrl }: Assignee): ListboxOption {
  return {
    value: id,
    label: name,
    description: `@${username}`,
    icon: <Avatar name={name} src={avatarUrl} size={20} decorative />,
  };
}
