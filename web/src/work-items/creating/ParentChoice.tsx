import { useState } from 'react';
import { ListProblem } from '../widgets/ListProblem.tsx';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { parentTexts } from '../widgets/parent/parent-texts.ts';
import { useParentSearch } from '../widgets/parent/use-parent-search.ts';
import type { ItemLink } from '../item.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';

const NONE = 'none';

export interface ParentChoiceProps {
  /** The group or project of the new item. */
  fullPath: string;
  type: WorkItemType;
  onPick: (parent: ItemLink | null) => void;
  /** Text of the button. */
  name?: string;
  selected?: string | null;
}

/** Chooses the parent of a new item, or none. */
export function ParentChoice({ fullPath, type, onPick, name = 'Parent', selected }: ParentChoiceProps) {
  const [open, setOpen] = useState(false);
  const { search, setText, found, failed, loading } = useParentSearch({ fullPath, type }, open);
  const texts = parentTexts([type]);
  return (
    <Listbox
      label={texts.label}
      searchable
      onSearch={setText}
      placement="top start"
      loading={loading}
      emptyText={failed ? '' : 'No results found'}
      footer={failed ? <ListProblem text={texts.failed} /> : undefined}
      selected={selected === undefined ? [] : [selected ?? NONE]}
      options={[
        ...(search === '' ? [{ value: NONE, label: texts.none }] : []),
        ...found.map(({ id, title, fullReference }) => ({
          value: id,
          label: title,
          description: fullReference,
        })),
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
