import { type ReactNode, useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import type { User } from '../../api/routes.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { ComboBox } from '../../ui/combobox/ComboBox.tsx';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { findPeople } from './member-calls.ts';

const DEBOUNCE_MS = 250;

type Person = Pick<User, 'id' | 'name' | 'username'>;

interface PersonChoiceProps {
  label: string;
  /** Only members of this group or project are offered. */
  within: Namespace;
  /** Who is not offered. */
  without: readonly number[];
  value: Person | null;
  error?: ReactNode;
  onChange: (value: Person | null) => void;
}

/** A field to choose one member. */
export function PersonChoice({ label, within, without, value, error, onChange }: PersonChoiceProps) {
  const [text, setText] = useState('');
  // After a choice the field contains the user's name, which is not a search.
  const search = useDebounced(text === value?.name ? '' : text.trim(), DEBOUNCE_MS);
  const { last: found = [] } = useFetched(search, () => findPeople(search, within));
  const people = found.filter(({ id }) => !without.includes(id));
  return (
    <ComboBox
      label={label}
      error={error}
      placeholder="Name or username"
      options={people.map((person) => ({
        value: String(person.id),
        label: person.name,
        description: `@${person.username}`,
        icon: <Avatar name={person.name} src={person.avatar_url} size={20} decorative />,
      }))}
      value={value === null ? null : String(value.id)}
      onSearch={setText}
      onChange={(id) => onChange(people.find((person) => String(person.id) === id) ?? null)}
    />
  );
}
