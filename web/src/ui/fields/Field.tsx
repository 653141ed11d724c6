import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './Field.module.css';

export interface FieldProps {
  /** Id of the control. */
  id: string;
  label: ReactNode;
  /** Help below the control. */
  hint?: ReactNode;
  /** Error message; announced with the control. */
  error?: ReactNode;
  required?: boolean | undefined;
  children: ReactNode;
}

/** Label, control, hint and error in the standard order. Ids of hint and error: `{id}-hint`, `{id}-error`. */
export function Field({ id, label, hint, error, required = false, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles['required']}>
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint != null && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error != null && (
        <p className={styles['error']} id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The value of a control's aria-describedby, or undefined when it has neither hint nor error. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint != null && `${id}-hint`, error != null && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
