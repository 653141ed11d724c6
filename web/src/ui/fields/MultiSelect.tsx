import { ChoiceButton } from '../buttons/ChoiceButton.tsx';
import { Listbox } from '../listbox/Listbox.tsx';
import type { ListboxChoices } from '../listbox/Listbox.tsx';
import { labelsOf } from '../listbox/listbox-options.ts';
import field from './Field.module.css';

export type MultiSelectProps = Omit<ListboxChoices, 'mode'> & {
  /** Shown while nothing is selected. */
  placeholder?: string;
  disabled?: boolean;
  /** Called with false when the list closes, which is when to apply the selection. */
  onOpenChange?: (open: boolean) => void;
};

/** Selects any number of options; the button shows the first and counts the others. */
export function MultiSelect({
  placeholder = 'Select',
  disabled = false,
  onOpenChange,
  ...choices
}: MultiSelectProps) {
  const [first, ...rest] = labelsOf(choices.options, choices.selected);
  const text = first === undefined || rest.length === 0 ? first : `${first} +${rest.length}`;
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        {choices.label}
      </span>
      <Listbox
        {...choices}
        mode="multiple"
        {...(onOpenChange === undefined ? {} : { onOpenChange })}
        trigger={(props) => (
          <ChoiceButton
            {...props}
            label={choices.label}
            disabled={disabled}
            text={text}
            placeholder={placeholder}
          />
        )}
      />
    </div>
  );
}
