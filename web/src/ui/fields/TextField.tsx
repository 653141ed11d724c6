import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../first/class-names.ts';
import { Field, describedBy } from './Field.tsx';
import styles from './Field.module.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> & {
  label: ReactNode;
  /** Help below the input. */
  hint?: ReactNode;
  /** Error message. */
  error?: ReactNode;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({ label, hint, error, onChange, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} required={rest.required}>
      <input
        type="text"
        dir="auto"
        {...rest}
        id={id}
        className={classNames(styles['input'], className)}
        aria-invalid={error != null || undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Field>
  );
}
