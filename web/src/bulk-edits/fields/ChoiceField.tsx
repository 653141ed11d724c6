import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import field from '../../ui/fields/Field.module.css';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { KEEP, NO_CHANGE_TEXT } from './keep.ts';

export interface ChoiceFieldProps<Value> {
  label: string;
  /** Undefined keeps each item's value. */
  value: Value | undefined;
  options: readonly { readonly label: string; readonly value: Value }[];
  onChange: (value: Value | undefined) => void;
}

/** A select with a few values for all of the items, or "keep". */
export function ChoiceField<Value>({ label, value, options, onChange }: ChoiceFieldProps<Value>) {
  const at = value === undefined ? -1 : options.findIndex((option) => option.value === value);
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        {label}
      </span>
      <Listbox
        label={label}
        selected={[at < 0 ? KEEP : String(at)]}
        options={[
          { value: KEEP, label: NO_CHANGE_TEXT },
          ...options.map((option, index) => ({ value: String(index), label: option.label })),
        ]}
        onChange={([next]) => onChange(options[Number(next)]?.value)}
        trigger={(trigger) => (
          <ChoiceButton {...trigger} label={label} text={options[at]?.label} placeholder={NO_CHANGE_TEXT} />
        )}
      />
    </div>
  );
}
