import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Choice.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** True when some but not all of the things it represents are selected. */
  indeterminate?: boolean;
  /** Help below the label. */
  hint?: ReactNode;
  disabled?: boolean;
  name?: string;
}

export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  hint,
  disabled,
  name,
}: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={styles['row']}>
      <input
        ref={input}
        id={id}
        type="checkbox"
        name={name}
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint == null ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint != null && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
