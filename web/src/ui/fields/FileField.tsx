import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../first/class-names.ts';
import { Field, describedBy } from './Field.tsx';
import field from './Field.module.css';
import styles from './FileField.module.css';

export interface FileFieldProps {
  label: ReactNode;
  /** Accepted media types, as in the HTML attribute. */
  accept: string;
  onChange: (file: File | null) => void;
  /** Help below the input. */
  hint?: ReactNode;
  /** Error message. */
  error?: ReactNode;
}

/** Input for one file. */
export function FileField({ label, accept, onChange, hint, error }: FileFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        type="file"
        accept={accept}
        className={classNames(field['input'], styles['file'])}
        aria-invalid={error != null || undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
    </Field>
  );
}
