import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../first/Button.tsx';
import { Alert } from '../messages/Alert.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

export interface FormDialogProps {
  title: string;
  /** Width in pixels, where the window allows it. */
  width?: number;
  /** The fields. */
  children: ReactNode;
  /** The text of the button that sends the form. */
  submit: string;
  pending: boolean;
  /** Why the form as a whole was refused. */
  failure?: string | null | undefined;
  /** Buttons before Cancel. */
  otherActions?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** A form in a dialog, with Cancel and the button that sends it at the bottom. */
export function FormDialog({
  title,
  width = 480,
  children,
  submit,
  pending,
  failure,
  otherActions,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      width={width}
      actions={
        <>
          {otherActions}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={pending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit(event);
        }}
      >
        {failure && <Alert variant="danger">{failure}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
