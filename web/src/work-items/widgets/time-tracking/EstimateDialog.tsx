import { DURATION_TEXT_MAX, estimateProblem } from '@cairn/domain/time-tracking/duration';
import { useState } from 'react';
import { Button } from '../../../ui/first/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { changeWithUndo } from '../../undo/change-with-undo.ts';
import { refusalText } from '../../writes/writes.ts';
import { failedToSet } from '../failed-to-set.ts';
import type { RowProps } from '../widget.ts';
import { estimateChange, type ItemTime } from './fields.ts';

type EstimateDialogProps = RowProps<ItemTime> & { onClose: () => void };

/** Sets the estimate of an item, or removes it. */
export function EstimateDialog({ item, value, writes, onClose }: EstimateDialogProps) {
  const [text, setText] = useState(value.estimate?.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const set = async (estimate: string): Promise<void> => {
    const wrong = estimateProblem(estimate);
    setProblem(wrong);
    if (wrong !== null) return;
    setPending(true);
    try {
      const done = estimate.trim() === '' ? 'Estimate removed' : 'Estimate set';
      await changeWithUndo(writes, done, writes.set(estimateChange(estimate.trim())));
      onClose();
    } catch (refused) {
      setProblem(refusalText(refused, failedToSet('estimate', item)));
      setPending(false);
    }
  };
  return (
    <FormDialog
      title={value.estimate === null ? 'Set estimate' : 'Edit estimate'}
      width={400}
      submit="Save"
      pending={pending}
      otherActions={
        value.estimate !== null && (
          <Button disabled={pending} onClick={() => void set('')}>
            Remove
          </Button>
        )
      }
      onSubmit={() => void set(text)}
      onClose={onClose}
    >
      <TextField
        label="Estimate"
        autoFocus
        autoComplete="off"
        maxLength={DURATION_TEXT_MAX}
        hint="Such as 1w 3d 2h 30m. Units: mo, w, d, h and m."
        value={text}
        error={problem ?? undefined}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
