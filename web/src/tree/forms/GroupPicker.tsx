import { gql } from '../../api/document.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useState } from 'react';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/use-debounced.ts';
import field from '../../ui/fields/Field.module.css';

export interface PickedGroup {
  readonly id: string;
  readonly fullPath: string;
  readonly name: string;
}

const GROUPS_BELOW = gql(`
  query descendantGroups($fullPath: ID!, $search: String) {
    group(fullPath: $fullPath) {
      id
      descendantGroups(search: $search, first: 50) {
        nodes {
          id
          name
          fullName
          fullPath
          userPermissions {
            createEpic
          }
        }
      }
    }
  }
`);

export interface GroupPickerProps {
  /** The group of the parent epic. */
  own: PickedGroup;
  value: PickedGroup;
  onChange: (group: PickedGroup) => void;
}

/** Selects the group of a new epic: the parent's group or one of its subgroups. */
export function GroupPicker({ own, value, onChange }: GroupPickerProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const wanted = { fullPath: own.fullPath, search };
  const { data, error } = useAnswer(GROUPS_BELOW, wanted, { enabled: open });
  const loading = open && data === undefined && error === null;
  const below = (data?.group?.descendantGroups.nodes ?? []).filter((one) => one.userPermissions.createEpic);
  const groups = [...(own.name.toLowerCase().includes(search.toLowerCase()) ? [own] : []), ...below];
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        Group
      </span>
      <Listbox
        label="Group"
        searchable
        onSearch={setText}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setText('');
        }}
        loading={loading || text.trim() !== search}
        emptyText={error === null ? 'No matching results' : 'Something went wrong while fetching groups'}
        options={groups.map((group) => ({
          value: group.id,
          label: group.name,
          description: group.fullPath,
        }))}
        selected={[value.id]}
        onChange={([id]) => {
          const group = groups.find((one) => one.id === id);
          if (group !== undefined) onChange(group);
        }}
        trigger={(props) => <ChoiceButton {...props} label="Group" text={value.name} placeholder="Select" />}
      />
    </div>
  );
}
