import { gql } from '../../api/document.ts';
import { ask } from '../../api/ask.ts';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { nextOf, useFound } from '../../ui/listbox/use-found.ts';
import { PLACE_SEARCH_DEBOUNCE_MS } from '../../ui/use-debounced.ts';
import field from '../../ui/fields/Field.module.css';

export interface PickedGroup {
  readonly id: string;
  readonly fullPath: string;
  readonly name: string;
}

const GROUPS_BELOW = gql(`
  query descendantGroups($fullPath: ID!, $search: String, $after: String) {
    group(fullPath: $fullPath) {
      id
      descendantGroups(search: $search, first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
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
  const { fullPath } = own;
  const { search, found, failed, list } = useFound(
    async (text, after) => {
      const { group } = await ask(GROUPS_BELOW, { fullPath, search: text, after });
      const below = group?.descendantGroups;
      const allowed = (below?.nodes ?? []).filter((one) => one.userPermissions.createEpic);
      return { found: allowed, next: nextOf(below) };
    },
    { of: fullPath, debounceMs: PLACE_SEARCH_DEBOUNCE_MS },
  );
  const groups = [...(own.name.toLowerCase().includes(search.toLowerCase()) ? [own] : []), ...found];
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        Group
      </span>
      <Listbox
        {...list}
        label="Group"
        emptyText={!failed ? 'No matching results' : 'Something went wrong while fetching groups'}
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
