import type { ReactNode } from 'react';
import { useLeaveQuestion } from '../navigation/leave/use-leave-question.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import type { Form } from './use-form.ts';
import styles from './FormPage.module.css';

export interface PageFormProps {
  /** The name of the form for screen readers. */
  label: string;
  form: Pick<Form<object>, 'problems' | 'sending' | 'unsaved' | 'onSubmit'>;
  submitLabel: string;
  /** Where Cancel leads; absent on pages without a Cancel button. */
  cancelHref?: string;
  /** Further actions, after the buttons of the form. */
  more?: ReactNode;
  children: ReactNode;
}

/** The form of a page. Leaving the page with unsaved input asks for confirmation. */
export function PageForm({ label, form, submitLabel, cancelHref, more, children }: PageFormProps) {
  const question = useLeaveQuestion(form.unsaved);
  return (
    <>
      <form noValidate aria-label={label} className={styles['form']} onSubmit={form.onSubmit}>
        {form.problems.form !== undefined && <Alert variant="danger">{form.problems.form}</Alert>}
        {children}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" pending={form.sending}>
            {submitLabel}
          </Button>
          {cancelHref !== undefined && <LinkButton href={cancelHref}>Cancel</LinkButton>}
          {more}
        </div>
      </form>
      <AlertDialog
        open={question.asking}
        onOpenChange={(open) => !open && question.stay()}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={question.leave}
      >
        Your changes are not saved.
      </AlertDialog>
    </>
  );
}
