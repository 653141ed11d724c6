import type { Day } from '@cairn/domain/dates/day';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { useState } from 'react';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import type { DatedEpic } from '../timeline/rows/timeline-row.ts';
import styles from './DatesDialog.module.css';

export interface DatesDialogProps {
  epic: DatedEpic;
  firstDayOfWeek: number;
  onDates: (dates: ItemDates) => void;
  onClose: () => void;
}

/** The dates of an epic as fields, for everybody who does not draw or drag them. */
export function DatesDialog({ epic, firstDayOfWeek, onDates, onClose }: DatesDialogProps) {
  const [start, setStart] = useState<Day | null>(epic.start);
  const [due, setDue] = useState<Day | null>(epic.due);
  const [tried, setTried] = useState(false);
  const missing = start === null && due === null ? 'Give a start or due date.' : null;
  const reversed =
    start !== null && due !== null && start > due
      ? 'Give a due date that is not before the start date.'
      : null;
  return (
    <FormDialog
      title="Set dates"
      width={440}
      submit="Set dates"
      pending={false}
      onSubmit={() => {
        setTried(true);
        if (missing !== null || reversed !== null) return;
        onDates({ start, due });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles['epic']} dir="auto">
        {epic.title}
      </p>
      <div className={styles['fields']}>
        <DatePicker
          label="Start date"
          value={start}
          onChange={setStart}
          firstDayOfWeek={firstDayOfWeek}
          error={tried ? missing : null}
        />
        <DatePicker
          label="Due date"
          value={due}
          onChange={setDue}
          firstDayOfWeek={firstDayOfWeek}
          error={tried ? reversed : null}
        />
      </div>
    </FormDialog>
  );
}
