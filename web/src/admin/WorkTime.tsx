import type { ApplicationSettings } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { useFetched } from '../api/use-fetched.ts';
import type { FieldNames } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/first/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import styles from './ServerScreen.module.css';

const NAMES: FieldNames<'hours' | 'days'> = {
  hours: ['Hours per day', 'time_tracking_hours_per_day', 'hours_per_day'],
  days: ['Days per week', 'time_tracking_days_per_week', 'days_per_week'],
};

/** How long a day and a week of work are, which durations such as 1w 2d are made of. */
export function WorkTime() {
  const { fetched, again } = useFetched('', () => sendJson('GET', '/api/v4/application/settings'));
  return (
    <section>
      <h2 className={styles['heading']}>Time tracking</h2>
      <p className={styles['lead']}>
        How long 1d and 1w are in estimates and time spent. Recorded time stays what it is in hours.
      </p>
      {fetched.status === 'loading' && <RowsSkeleton rows={2} />}
      {fetched.status === 'failed' && <LoadProblem what="these settings" onRetry={again} />}
      {fetched.status === 'ready' && <WorkTimeForm settings={fetched.value} />}
    </section>
  );
}

const inputOf = (settings: ApplicationSettings) => ({
  hours: String(settings.time_tracking_hours_per_day),
  days: String(settings.time_tracking_days_per_week),
});

const problemOf = (text: string, name: string, most: number): string | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
    ? undefined
    : `${name} must be a whole number from 1 to ${most}`;

function WorkTimeForm({ settings }: { settings: ApplicationSettings }) {
  const form = useForm({
    initial: inputOf(settings),
    names: NAMES,
    check: ({ hours, days }) => {
      const problems = {
        hours: problemOf(hours, 'Hours per day', 24),
        days: problemOf(days, 'Days per week', 7),
      };
      return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
    },
    send: ({ hours, days }) =>
      sendJson('PUT', '/api/v4/application/settings', {
        body: { time_tracking_hours_per_day: Number(hours), time_tracking_days_per_week: Number(days) },
      }),
    onSent: (saved) => {
      form.reset(inputOf(saved));
      toast({ text: 'Time tracking settings saved', tone: 'success' });
    },
  });
  const { values, problems, set } = form;
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
      {problems.form !== undefined && <Alert variant="danger">{problems.form}</Alert>}
      <TextField
        label="Hours per day"
        inputMode="numeric"
        autoComplete="off"
        value={values.hours}
        error={problems.hours}
        onChange={(hours) => set({ hours })}
      />
      <TextField
        label="Days per week"
        inputMode="numeric"
        autoComplete="off"
        value={values.days}
        error={problems.days}
        onChange={(days) => set({ days })}
      />
      <div>
        <Button type="submit" pending={form.sending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
