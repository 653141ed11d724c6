import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './SegmentedControl.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
}

/** Two to four exclusive options in a row; a radio group with arrow keys. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div className={styles['control']} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
