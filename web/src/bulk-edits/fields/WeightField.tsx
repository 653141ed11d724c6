import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { NO_CHANGE_TEXT } from './keep.ts';
import styles from './Fields.module.css';

export interface WeightFieldProps {
  /** As typed; undefined keeps each item's value, null clears it. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

/** True for a non-negative whole number. */
export function isWeight(value: string | null | undefined): boolean {
  return value == null || /^\s*\d*\s*$/.test(value);
}

/** A weight for all of the items, none, or "keep". */
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
