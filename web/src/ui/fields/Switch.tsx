import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../first/class-names.ts';
import choice from './Choice.module.css';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Help below the label. */
  hint?: ReactNode;
  disabled?: boolean;
}

/** Switch that takes effect at once. */
export function Switch({ label, checked, onChange, hint, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames(choice['row'], styles['row'])}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['track']}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint == null ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={choice['label']}>
        {label}
      </label>
      {hint != null && (
        <p id={`${id}-hint`} className={choice['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
