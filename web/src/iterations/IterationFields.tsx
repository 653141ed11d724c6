import { blankProblems, type FieldNames, type Problems } from '../forms/problems.ts';
import type { Form } from '../forms/use-form.ts';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { IterationInput } from './documents.ts';
import styles from './Iterations.module.css';

export const iterationNames: FieldNames<keyof IterationInput> = {
  title: ['Title'],
  description: ['Description'],
  startDate: ['First day', 'Start date'],
  dueDate: ['Last day', 'Due date'],
};

/** What is wrong with the fields of an iteration before the server sees them. */
export function iterationProblems(values: IterationInput): Problems<keyof IterationInput> {
  const problems = blankProblems(values, ['startDate', 'dueDate'], iterationNames);
  if (values.startDate !== null && values.dueDate !== null && values.dueDate < values.startDate)
    problems.dueDate = 'Last day must not be before the first day';
  return problems;
}

/** Title, description and days of an iteration; the days of an automatic one are those of its cadence. */
export function IterationFields({
  form: { values, problems, set },
  isAutomatic = false,
}: {
  form: Pick<Form<IterationInput>, 'values' | 'problems' | 'set'>;
  isAutomatic?: boolean;
}) {
  return (
    <>
      <TextField
        label="Title"
        hint="Without a title it is named by its days."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to fill in the form
        autoFocus
        autoComplete="off"
        maxLength={255}
        value={values.title}
        error={problems.title}
        onChange={(title) => set({ title })}
      />
      <TextArea
        label="Description"
        rows={3}
        hint="What this iteration is to achieve."
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
      {!isAutomatic && (
        <div className={styles['pair']}>
          <DatePicker
            label="First day"
            value={values.startDate}
            error={problems.startDate}
            onChange={(startDate) => set({ startDate })}
          />
          <DatePicker
            label="Last day"
            value={values.dueDate}
            error={problems.dueDate}
            onChange={(dueDate) => set({ dueDate })}
          />
        </div>
      )}
    </>
  );
}
