import { type ReactNode, useState } from 'react';
import { problemOf } from './problems.ts';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { Button } from '../ui/first/Button.tsx';
import { toast } from '../ui/messages/toast.ts';

export interface DeleteButtonProps {
  /** The question of the dialog, with the name of what is deleted. */
  title: string;
  verb?: 'Delete' | 'Discard' | 'Revoke' | 'Reset' | 'Empty bin' | 'End' | 'End all others';
  /** Distinguishes the button from others in a list. */
  subject?: string;
  /** The consequences, shown in the dialog. */
  children: ReactNode;
  /** Throws HttpRefused. */
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

/** A button that deletes permanently, after a confirmation. */
export function DeleteButton({
  title,
  verb = 'Delete',
  subject,
  children,
  remove,
  onRemoved,
}: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const onConfirm = async () => {
    setRemoving(true);
    try {
      await remove();
      onRemoved();
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
    setRemoving(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant={verb === 'Delete' ? 'danger' : 'default'}
        aria-label={subject === undefined ? undefined : `${verb} ${subject}`}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        confirmLabel={verb}
        tone="danger"
        pending={removing}
        onConfirm={() => void onConfirm()}
      >
        {children}
      </AlertDialog>
    </>
  );
}
