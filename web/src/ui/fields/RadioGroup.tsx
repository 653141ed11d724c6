import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../first/class-names.ts';
import { VisuallyHidden } from '../first/VisuallyHidden.tsx';
import styles from './Choice.module.css';
import field from './Field.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** Name of the group. */
  label: string;
  /** Shows the name to screen readers only. */
  labelHidden?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** Error message. */
  error?: ReactNode;
}

export function RadioGroup<Value extends string>({
  label,
  labelHidden = false,
  value,
  onChange,
  options,
  error,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={styles['group']}
      role="radiogroup"
      tabIndex={error == null ? undefined : -1}
      aria-invalid={error != null || undefined}
      aria-describedby={error == null ? undefined : `${name}-error`}
    >
      <legend className={labelHidden ? undefined : styles['legend']}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {options.map((option) => {
        const id = `${name}-${option.value}`;
        return (
          <div key={option.value} className={styles['row']}>
            <input
              id={id}
              type="radio"
              name={name}
              className={classNames(styles['box'], styles['dot'])}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.hint == null ? undefined : `${id}-hint`}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={id} className={styles['label']}>
              {option.label}
            </label>
            {option.hint != null && (
              <p id={`${id}-hint`} className={styles['hint']}>
                {option.hint}
              </p>
            )}
          </div>
        );
      })}
      {error != null && (
        <p id={`${name}-error`} className={field['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
