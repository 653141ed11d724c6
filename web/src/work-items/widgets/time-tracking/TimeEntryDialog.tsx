import type { Day } from '@cairn/domain/dates/day';
import { formatDay } from '@cairn/domain/dates/day';
import { DURATION_TEXT_MAX, readDuration, STANDARD_WORK_TIME } from '@cairn/domain/time-tracking/duration';
import { useState } from 'react';
import { DatePicker } from '../../../ui/dates/DatePicker.tsx';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { changeWithUndo } from '../../undo/change-with-undo.ts';
import { refusalText } from '../../writes/writes.ts';
import type { RowProps } from '../widget.ts';
import { type ItemTime, timeEntryChange } from './fields.ts';

type TimeEntryDialogProps = RowProps<ItemTime> & { onClose: () => void };

const SUMMARY_MAX = 255;

/** The problem of a typed duration, or null. */
const problemOf = (text: string): string | null => {
  const read = readDuration(text, STANDARD_WORK_TIME);
  if ('problem' in read) return `Time spent ${read.problem}`;
  return read.seconds === 0 ? 'Time spent cannot be zero' : null;
};

/** Adds time that the viewer spent on an item. */
export function TimeEntryDialog({ writes, firstDayOfWeek, onClose }: TimeEntryDialogProps) {
  const [today] = useState(viewerToday);
  const [text, setText] = useState('');
  const [day, setDay] = useState<Day | null>(today);
  const [summary, setSummary] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const add = async (): Promise<void> => {
    const wrong = problemOf(text);
    setProblem(wrong);
    setFailure(null);
    if (wrong !== null) return;
    setPending(true);
    const entry = { duration: text.trim(), day: formatDay(day ?? today), summary: summary.trim() };
    try {
      await changeWithUndo(writes, 'Time entry added', writes.set(timeEntryChange(entry)));
      onClose();
    } catch (refused) {
      setFailure(refusalText(refused, 'The time entry could not be added. Try again.'));
      setPending(false);
    }
  };
  return (
    <FormDialog
      title="Add time entry"
      width={440}
      submit="Save"
      pending={pending}
      failure={failure}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TextField
        label="Time spent"
        required
        autoFocus
        autoComplete="off"
        maxLength={DURATION_TEXT_MAX}
        hint="Such as 1h 30m. A minus sign subtracts."
        value={text}
        error={problem ?? undefined}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
      />
      <DatePicker
        label="Spent at"
        value={day}
        max={today}
        firstDayOfWeek={firstDayOfWeek}
        onChange={setDay}
      />
      <TextField
        label="Summary"
        autoComplete="off"
        maxLength={SUMMARY_MAX}
        value={summary}
        onChange={setSummary}
      />
    </FormDialog>
  );
}
