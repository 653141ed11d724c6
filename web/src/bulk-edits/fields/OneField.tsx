import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import field from '../../ui/fields/Field.module.css';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { type FoundPage, useFound } from '../../ui/listbox/use-found.ts';
import type { ListboxOption } from '../../ui/listbox/listbox-options.ts';
import { ListProblem } from '../../work-items/widgets/ListProblem.tsx';
import type { Named } from '../bulk-change.ts';
import { KEEP, NO_CHANGE_TEXT } from './keep.ts';

const NONE = 'none';

export interface OneFieldProps {
  label: string;
  /** The noun in running text: `milestone`. */
  noun: string;
  /** Undefined keeps each item's value, null clears it. */
  value: Named | null | undefined;
  fetch: (
    search: string,
    after: string | null,
  ) => Promise<FoundPage<Named & Pick<ListboxOption, 'description'>>>;
  onChange: (value: Named | null | undefined) => void;
}

/** A value from the server for all of the items, none, or "keep". */
export function OneField({ label, noun, value, fetch, onChange }: OneFieldProps) {
  const { search, found, failed, list } = useFound(fetch);
  const none = `No ${noun}`;
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        {label}
      </span>
      <Listbox
        {...list}
        label={label}
        emptyText={failed ? '' : 'No results found'}
        footer={
          failed ? <ListProblem text={`The ${noun}s could not be loaded. Open the list again.`} /> : undefined
        }
        selected={[value === undefined ? KEEP : (value?.id ?? NONE)]}
        options={[
          ...(search === ''
            ? [
                { value: KEEP, label: NO_CHANGE_TEXT },
                { value: NONE, label: none },
              ]
            : []),
          ...found.map(({ id, title, description }) => ({ value: id, label: title, description })),
        ]}
        onChange={([picked]) =>
          onChange(picked === KEEP ? undefined : (found.find(({ id }) => id === picked) ?? null))
        }
        trigger={(trigger) => (
          <ChoiceButton
            {...trigger}
            label={label}
            text={value === undefined ? undefined : (value?.title ?? none)}
            placeholder={NO_CHANGE_TEXT}
          />
        )}
      />
    </div>
  );
}
