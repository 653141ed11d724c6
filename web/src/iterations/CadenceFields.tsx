import type { FieldNames, Problems } from '../forms/problems.ts';
import type { Form } from '../forms/use-form.ts';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { CadenceInput } from './documents.ts';
import styles from './Iterations.module.css';

export const cadenceNames: FieldNames<keyof CadenceInput> = {
  title: ['Title'],
  description: ['Description'],
  automatic: ['Schedule', 'Automatic'],
  startDate: ['First day', 'Start date', 'StartDate'],
  weeks: ['Weeks per iteration', 'Duration in weeks', 'DurationInWeeks'],
  ahead: ['Iterations planned ahead', 'Iterations in advance', 'IterationsInAdvance'],
  rollOver: ['Roll over'],
};

const wholeProblem = (text: string, name: string, least: number, most: number): string | undefined => {
  if (/^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most) return undefined;
  return `${name} must be a number from ${least} to ${most}`;
};

/** What is wrong with the fields of a cadence before the server sees them. */
export function cadenceProblems(values: CadenceInput): Problems<keyof CadenceInput> {
  const problems: Problems<keyof CadenceInput> = {};
  if (values.title.trim() === '') problems.title = "Title can't be blank";
  if (!values.automatic) return problems;
  if (values.startDate === null) problems.startDate = "First day can't be blank";
  const weeks = wholeProblem(values.weeks, 'Weeks per iteration', 1, 520);
  if (weeks !== undefined) problems.weeks = weeks;
  const ahead = wholeProblem(values.ahead, 'Iterations planned ahead', 0, 100);
  if (ahead !== undefined) problems.ahead = ahead;
  return problems;
}

/** Title, description and schedule of a cadence. */
export function CadenceFields({
  form: { values, problems, set },
}: {
  form: Pick<Form<CadenceInput>, 'values' | 'problems' | 'set'>;
}) {
  return (
    <>
      <TextField
        label="Title"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type a title
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
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
      <RadioGroup
        label="Schedule"
        value={values.automatic ? 'automatic' : 'manual'}
        error={problems.automatic}
        onChange={(schedule) => set({ automatic: schedule === 'automatic' })}
        options={[
          { value: 'automatic', label: 'Automatic', hint: 'Iterations follow one another without gaps.' },
          { value: 'manual', label: 'Manual', hint: 'People add iterations with days of their own.' },
        ]}
      />
      {values.automatic && (
        <>
          <div className={styles['triple']}>
            <DatePicker
              label="First day"
              value={values.startDate}
              error={problems.startDate}
              onChange={(startDate) => set({ startDate })}
            />
            <TextField
              label="Weeks per iteration"
              inputMode="numeric"
              value={values.weeks}
              error={problems.weeks}
              onChange={(weeks) => set({ weeks })}
            />
            <TextField
              label="Iterations planned ahead"
              inputMode="numeric"
              value={values.ahead}
              error={problems.ahead}
              onChange={(ahead) => set({ ahead })}
            />
          </div>
          <Checkbox
            label="Move open issues to the next iteration when one ends"
            checked={values.rollOver}
            onChange={(rollOver) => set({ rollOver })}
          />
        </>
      )}
    </>
  );
}
