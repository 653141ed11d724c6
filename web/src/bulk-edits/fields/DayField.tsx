import type { Day } from '@cairn/domain/dates/day';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import styles from './Fields.module.css';

export interface DayFieldProps {
  label: string;
  /** Undefined keeps each item's value, null clears it. */
  value: Day | null | undefined;
  onChange: (value: Day | null | undefined) => void;
}

/** A date for all of the items, none, or "keep". */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <div className={styles['pair']}>
      <DatePicker
        label={label}
        value={value ?? null}
        disabled={value === null}
        onChange={(day) => onChange(day ?? undefined)}
      />
      <Checkbox
        label={`Remove the ${label.toLowerCase()}`}
        checked={value === null}
        onChange={(removed) => onChange(removed ? null : undefined)}
      />
    </div>
  );
}
