import { type Day, formatDay, parseDay } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { toast } from '../../ui/messages/toast.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { type GroupShare, updateShare } from './share-calls.ts';

interface ShareEndDialogProps {
  namespace: Namespace;
  share: GroupShare;
  name: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the day on which the members of an invited group lose their access, or removes it. */
export function ShareEndDialog({ namespace, share, name, onClose, onChanged }: ShareEndDialogProps) {
  const [expires, setExpires] = useState<Day | null>(
    share.expires_at === null ? null : parseDay(share.expires_at),
  );
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const save = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await updateShare(namespace, share, { expires_at: expires === null ? null : formatDay(expires) });
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
