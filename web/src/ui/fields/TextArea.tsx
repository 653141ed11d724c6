import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../first/class-names.ts';
import { Field, describedBy } from './Field.tsx';
import field from './Field.module.css';
import styles from './TextArea.module.css';

export interface TextAreaProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Help below the input. */
  hint?: ReactNode;
  /** Error message. */
  error?: ReactNode;
  rows?: number;
}

/** A multi-line text field that grows with its text as far as the window allows. */
export function TextArea({ label, value, onChange, hint, error, rows = 6 }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        dir="auto"
        id={id}
        rows={rows}
        className={classNames(field['input'], styles['area'])}
        value={value}
        aria-invalid={error != null || undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
