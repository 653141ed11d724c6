import type { ReactNode } from 'react';
import { Button } from '../first/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The action as one verb, such as Delete. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'default' | 'danger';
  pending?: boolean;
  /** True while something must be chosen first. */
  disabled?: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation of an important action; the safe button has the focus. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  pending = false,
  disabled = false,
  onConfirm,
}: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      role="alertdialog"
      width={420}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog starts on its safe answer */}
          <Button autoFocus onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
