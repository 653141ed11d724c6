import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import styles from './FormFrame.module.css';

export interface FormFrameProps {
  title: string;
  /** An explanation next to the title. */
  hint?: string | null;
  error: string | null;
  submitLabel: string;
  pending: boolean;
  /** True when there is something to submit. */
  ready: boolean;
  /** True when closing would lose no input. */
  empty: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form above the tree: title, fields, error and two buttons. Escape closes an empty one. */
export function FormFrame(props: FormFrameProps) {
  const id = useId();
  return (
    <form
      className={styles['form']}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.ready && !props.pending) props.onSubmit();
      }}
      onKeyDown={(event) => {
        // React events of popups outside the form's DOM element bubble here as well.
        const inside = event.currentTarget.contains(event.target as Node);
        if (event.key !== 'Escape' || event.defaultPrevented || !inside || !props.empty) return;
        event.stopPropagation();
        props.onCancel();
      }}
    >
      <h3 id={id} className={styles['title']}>
        {props.title}
        {props.hint != null && (
          <IconButton size="small" label={props.hint} icon={<CircleHelp size={14} aria-hidden="true" />} />
        )}
      </h3>
      {props.children}
      {props.error !== null && (
        <p className={styles['error']} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {props.error}
        </p>
      )}
      <div className={styles['acts']}>
        <Button
          type="submit"
          variant="primary"
          size="small"
          pending={props.pending}
          disabled={!props.ready || props.pending}
        >
          {props.submitLabel}
        </Button>
        <Button size="small" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
