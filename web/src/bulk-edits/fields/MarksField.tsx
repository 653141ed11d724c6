import type { ReactNode } from 'react';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import field from '../../ui/fields/Field.module.css';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { type FoundPage, useFound } from '../../ui/listbox/use-found.ts';
import { ListProblem } from '../../work-items/widgets/ListProblem.tsx';
import { heldIn, type Mark, type Marks, marksText, markText, pressed, standing } from '../marks.ts';
import { NO_CHANGE_TEXT } from './keep.ts';

export type MarkChoice = Mark & { readonly icon?: ReactNode };

export interface MarksFieldProps {
  label: string;
  /** The plural noun in running text: `labels`. */
  noun: string;
  value: Marks;
  /** The values of each loaded item. */
  lists: readonly (readonly MarkChoice[])[];
  /** All of the items to change are loaded. */
  whole: boolean;
  fetch: (search: string, after: string | null) => Promise<FoundPage<MarkChoice>>;
  onChange: (value: Marks) => void;
}

/** Labels or users for many items: each is added to all, removed from all, or left as it is. */
export function MarksField({ label, noun, value, lists, whole, fetch, onChange }: MarksFieldProps) {
  const { search, found, failed, list } = useFound(fetch);
  // Values that the items have come first: users look for those.
  const before = search === '' ? [...value.values(), ...lists.flat()] : [];
  const known = new Map<string, MarkChoice>([...before, ...found].map((one) => [one.id, one]));
  const held = (id: string) => heldIn(lists, id, whole);
  const on = [...known.keys()].filter((id) => standing(value, id, held(id)) === 'on');
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        {label}
      </span>
      <Listbox
        {...list}
        label={label}
        mode="multiple"
        emptyText={failed ? '' : 'No results found'}
        footer={
          failed ? <ListProblem text={`The ${noun} could not be loaded. Open the list again.`} /> : undefined
        }
        selected={on}
        options={[...known.values()].map(({ id, name, icon }) => ({
          value: id,
          label: name,
          icon,
          description: markText(value, id, held(id)),
          partly: standing(value, id, held(id)) === 'partly',
        }))}
        onChange={(next) => {
          const id = [...known.keys()].find((one) => next.includes(one) !== on.includes(one));
          const mark = id === undefined ? undefined : known.get(id);
          if (mark !== undefined) onChange(pressed(value, { id: mark.id, name: mark.name }, held(mark.id)));
        }}
        trigger={(trigger) => (
          <ChoiceButton {...trigger} label={label} text={marksText(value)} placeholder={NO_CHANGE_TEXT} />
        )}
      />
    </div>
  );
}
