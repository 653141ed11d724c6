import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { NO_CHANGE_TEXT } from './keep.ts';
import styles from './Fields.module.css';

export interface TypedFieldProps {
  label: string;
  hint?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  /** As typed; undefined keeps each item's value, null clears it. */
  value: string | null | undefined;
  /** What is wrong with it. */
  error: string | null;
  onChange: (value: string | null | undefined) => void;
}

/** A typed value for all of the items, none, or "keep". */
export function TypedField({ label, value, error, onChange, ...options }: TypedFieldProps) {
  return (
    <div className={styles['pair']}>
      <TextField
        {...options}
        label={label}
        autoComplete="off"
        placeholder={value === null ? '' : NO_CHANGE_TEXT}
        value={value ?? ''}
        disabled={value === null}
        error={error ?? undefined}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
      <Checkbox
        label={`Remove the ${label.toLowerCase()}`}
        checked={value === null}
        onChange={(removed) => onChange(removed ? null : undefined)}
      />
    </div>
  );
}
