import { useState } from 'react';
import { ListProblem } from '../sidebar/ListProblem.tsx';
import { useParentSearch } from '../sidebar/use-parent-search.ts';
import type { ItemLink } from '../item.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';

const NONE = 'none';

export interface ParentChoiceProps {
  fullPath: string;
  /** Ids of epics that cannot be the parent: the selected items themselves. */
  excluded: readonly string[];
  onPick: (parent: ItemLink | null) => void;
  /** Text of the button. */
  name?: string;
  selected?: string | null;
}

/** Chooses one epic of the group or its ancestor groups, or none. */
export function ParentChoice({ fullPath, excluded, onPick, name = 'Parent', selected }: ParentChoiceProps) {
  const [open, setOpen] = useState(false);
  const { search, setText, found, failed, loading } = useParentSearch({ fullPath }, open);
  return (
    <Listbox
      label="Parent epic"
      searchable
      onSearch={setText}
      placement="top start"
      loading={loading}
      emptyText={failed ? '' : 'No results found'}
      footer={failed ? <ListProblem text="There was a problem fetching epics." /> : undefined}
      selected={selected === undefined ? [] : [selected ?? NONE]}
      options={[
        ...(search === '' ? [{ value: NONE, label: 'No parent epic' }] : []),
        ...found
          .filter(({ id }) => !excluded.includes(id))
          .map(({ id, title, fullReference }) => ({ value: id, label: title, description: fullReference })),
      ]}
      onChange={([picked]) => onPick(found.find(({ id }) => id === picked) ?? null)}
      onOpenChange={(next) => {
        setOpen(next);
        setText('');
      }}
      trigger={(trigger) => (
        <Button {...trigger} size="small">
          {name}
        </Button>
      )}
    />
  );
}
