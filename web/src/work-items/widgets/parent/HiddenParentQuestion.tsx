import type { ReactElement } from 'react';
import { useOverlayTrigger, type TriggerProps } from '../../../ui/menu/use-overlay-trigger.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';

export interface HiddenParentQuestionProps {
  /** What the parent is: `epic`. */
  noun: string;
  trigger: (props: TriggerProps) => ReactElement;
  onAgree: () => void;
}

/** Asks before a parent is replaced that the viewer may not see, and so could not choose again. */
export function HiddenParentQuestion({ noun, trigger, onAgree }: HiddenParentQuestionProps) {
  const { open, setOpen, triggerProps } = useOverlayTrigger('dialog');
  return (
    <>
      {trigger(triggerProps)}
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`You don't have permission to view this ${noun}.`}
        confirmLabel={`Edit ${noun}`}
        onConfirm={() => {
          setOpen(false);
          onAgree();
        }}
      >
        <p>
          You cannot view the {noun} that is set now. If you choose another one, you cannot choose this one
          again.
        </p>
      </AlertDialog>
    </>
  );
}
