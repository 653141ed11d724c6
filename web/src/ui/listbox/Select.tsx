import { ChoiceButton } from '../buttons/ChoiceButton.tsx';
import { Listbox } from './Listbox.tsx';
import type { ListboxGroup, ListboxOption } from './listbox-options.ts';
import { labelsOf } from './listbox-options.ts';
import field from '../fields/Field.module.css';

export interface SelectProps<Value extends string> {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly (ListboxOption & { value: Value })[] | readonly ListboxGroup[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  searchable?: boolean;
  disabled?: boolean;
  /** What is chosen takes a while to draw: it is on the screen before the list closes. */
  closesAfter?: boolean;
  /** Fires with false when the list closes: the moment to apply a choice. */
  onOpenChange?: (open: boolean) => void;
}

/** Choose one of a list; the button shows the choice. */
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
