import { dayOrNull } from '../items/api-day.ts';
import { rangeText } from '../ui/dates/first/local-dates.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import type { ListboxOption } from '../ui/listbox/listbox-options.ts';
import type { Assignee, IssueMilestone } from './issue-documents.ts';

/** A list option for a user who can be assigned. */
export function personOption({ id, name, username, avatarUrl }: Assignee): ListboxOption {
  return {
    value: id,
    label: name,
    description: `@${username}`,
    icon: <Avatar name={name} src={avatarUrl} size={20} decorative />,
  };
}

/** A list option for a milestone. */
export function milestoneOption({ id, title, startDate, dueDate }: IssueMilestone): ListboxOption {
  return {
    value: id,
    label: title,
    description:
      startDate === null && dueDate === null
        ? undefined
        : rangeText(dayOrNull(startDate), dayOrNull(dueDate)),
  };
}
