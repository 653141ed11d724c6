import type { Form } from '../forms/use-form.ts';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { MilestoneInput } from './milestone-calls.ts';
import styles from './MilestoneScreen.module.css';

/** Title, dates and description of a milestone. */
export function MilestoneFields({
  form: { values, problems, set },
}: {
  form: Pick<Form<MilestoneInput>, 'values' | 'problems' | 'set'>;
}) {
  return (
    <>
      <TextField
        label="Title"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type a title
        autoFocus
        autoComplete="off"
        value={values.title}
        error={problems.title}
        onChange={(title) => set({ title })}
      />
      <div className={styles['pair']}>
        <DatePicker
          label="Start date"
          value={values.start_date}
          error={problems.start_date}
          onChange={(day) => set({ start_date: day })}
        />
        <DatePicker
          label="Due date"
          value={values.due_date}
          error={problems.due_date}
          onChange={(day) => set({ due_date: day })}
        />
      </div>
      <TextArea
        label="Description"
        rows={4}
        hint="What this milestone delivers."
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
    </>
  );
}
