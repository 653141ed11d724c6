import { type Day, formatDay, parseDay } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { toast } from '../../ui/messages/toast.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';

interface EndDateDialogProps {
  /** Whose access ends: a member, or the members of an invited group. */
  name: string;
  /** The day on which it ends now; null for none. */
  expires: string | null;
  /** Stores another day, or null for none; throws HttpRefused. */
  onSave: (expires: string | null) => Promise<unknown>;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the day on which a member or an invited group loses access, or removes it. */
export function EndDateDialog({ name, expires: before, onSave, onClose, onChanged }: EndDateDialogProps) {
  const [expires, setExpires] = useState<Day | null>(before === null ? null : parseDay(before));
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const save = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await onSave(expires === null ? null : formatDay(expires));
    } catch (refused) {
      setProblem(problemOf(refused));
      setPending(false);
      return;
    }
    onChanged();
    toast({
      text:
        expires === null
          ? `Access of ${name} has no end date now`
          : `Access of ${name} ends ${dayText(expires)}`,
    });
    onClose();
  };
  return (
    <FormDialog
      title={`End date of ${name}`}
      width={400}
      submit="Save"
      pending={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <DatePicker
        label="Access ends"
        hint="Leave empty for no end date."
        value={expires}
        error={problem}
        onChange={setExpires}
      />
    </FormDialog>
  );
}
