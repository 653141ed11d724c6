import { ChoiceButton } from '../buttons/ChoiceButton.tsx';
import { Listbox } from './Listbox.tsx';
import type { ListboxGroup, ListboxOption } from './listbox-options.ts';
import { labelsOf } from './listbox-options.ts';
import field from '../fields/Field.module.css';

export interface SelectProps<Value extends string> {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly (ListboxOption & { value: Value })[] | readonly ListboxGroup[];
  /** Shown while nothing is selected. */
  placeholder?: string;
  searchable?: boolean;
  disabled?: boolean;
  /** True when rendering the result of a selection is slow: the list closes only after it is shown. */
  closesAfter?: boolean;
  /** Called with false when the list closes, which is when to apply a selection. */
  onOpenChange?: (open: boolean) => void;
}

/** Selects one option of a list; the button shows it. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  value,
  onChange,
  options,
  placeholder = 'Select',
  searchable = false,
  disabled = false,
  closesAfter = false,
  onOpenChange,
}: SelectProps<Value>) {
  const chosen = value === null ? [] : [value];
  return (
    <div className={field['field']}>
      {!labelHidden && (
        <span className={field['label']} aria-hidden="true">
          {label}
        </span>
      )}
      <Listbox
        label={label}
        options={options}
        selected={chosen}
        searchable={searchable}
        closesAfter={closesAfter}
        onChange={([next]) => next !== undefined && onChange(next as Value)}
        {...(onOpenChange === undefined ? {} : { onOpenChange })}
        trigger={(props) => (
          <ChoiceButton
            {...props}
            label={label}
            disabled={disabled}
            text={labelsOf(options, chosen)[0]}
            placeholder={placeholder}
          />
        )}
      />
    </div>
  );
}
