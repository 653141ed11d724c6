import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { ComboBox } from '../ui/combobox/ComboBox.tsx';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../ui/use-debounced.ts';
import { findProjectGroups, type ParentGroup } from './parent-group.ts';

export interface GroupChoiceProps {
  value: ParentGroup | null;
  error: string | undefined;
  onChange: (group: ParentGroup | null) => void;
}

/** A search field for one of the groups in which the viewer can create projects. */
export function GroupChoice({ value, error, onChange }: GroupChoiceProps) {
  const [text, setText] = useState('');
  // After a choice the field contains the group's name, which is not a search.
  const search = useDebounced(text === value?.fullName ? '' : text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const { fetched, last: found = [] } = useFetched(search, () => findProjectGroups(search));
  const groups = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <ComboBox
      label="Group"
      hint={
        fetched.status === 'ready' && search === '' && found.length === 0
          ? 'There is no group you can create projects in. Create a group first.'
          : 'Members of the group are members of the project.'
      }
      error={error}
      placeholder="Search groups"
      options={groups.map(({ id, fullName, fullPath }) => ({
        value: id,
        label: fullName,
        description: fullPath,
      }))}
      value={value?.id ?? null}
      onSearch={setText}
      onChange={(id) => onChange(groups.find((group) => group.id === id) ?? null)}
    />
  );
}
