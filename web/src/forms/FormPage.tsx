import type { ReactNode } from 'react';
import { useLeaveQuestion } from '../navigation/leave/use-leave-question.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import type { Form } from './use-form.ts';
import styles from './FormPage.module.css';

export interface FormPageProps {
  title: string;
  /** A sentence about the consequences. */
  lead?: ReactNode;
  form: Pick<Form<object>, 'problems' | 'sending' | 'unsaved' | 'onSubmit'>;
  submitLabel: string;
  /** Where Cancel leads; absent on pages without a Cancel button. */
  cancelHref?: string;
  /** Further actions, after the buttons of the form. */
  more?: ReactNode;
  children: ReactNode;
}

/** A page that is one form. Leaving it with unsaved input asks for confirmation. */
export function FormPage({ title, lead, form, submitLabel, cancelHref, more, children }: FormPageProps) {
  const question = useLeaveQuestion(form.unsaved);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {lead != null && <p className={styles['lead']}>{lead}</p>}
      <form noValidate aria-label={title} className={styles['form']} onSubmit={form.onSubmit}>
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
    </div>
  );
}
