import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { NO_CHANGE_TEXT } from './keep.ts';
import styles from './Fields.module.css';

export interface WeightFieldProps {
  /** As it is typed; undefined leaves it as it is on each, null takes it away. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

/** A weight is a whole number that is not negative. */
export function isWeight(value: string | null | undefined): boolean {
  return value == null || /^\s*\d*\s*$/.test(value);
}

/** A weight for all of the chosen items, none, or what each of them has. */
export function WeightField({ value, onChange }: WeightFieldProps) {
  return (
    <div className={styles['pair']}>
      <TextField
        label="Weight"
        inputMode="numeric"
        placeholder={value === null ? '' : NO_CHANGE_TEXT}
        value={value ?? ''}
        disabled={value === null}
        error={isWeight(value) ? undefined : 'Weight must be a whole number, 0 or more.'}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
      <Checkbox
        label="Remove the weight"
        checked={value === null}
        onChange={(removed) => onChange(removed ? null : undefined)}
      />
    </div>
  );
}
