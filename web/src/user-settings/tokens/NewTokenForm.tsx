import { blankProblems, type Problems } from '../../forms/problems.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { createToken, scopes, type TokenInput, tokenNames } from './token-calls.ts';
import styles from './TokensScreen.module.css';

const empty: TokenInput = { name: '', expires_at: null, scopes: [] };

const problemsIn = (values: TokenInput): Problems<keyof TokenInput> => ({
  ...blankProblems(values, ['name'], tokenNames),
  ...(values.scopes.length === 0 && { scopes: 'Choose at least one scope.' }),
});

/** A form that creates a personal access token. */
export function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const form = useForm({
    initial: empty,
    names: tokenNames,
    check: problemsIn,
    send: createToken,
    onSent: (token) => {
      form.reset(empty);
      onMade(token);
    },
  });
  const { values, problems, set } = form;
  const turn = (scope: string, on: boolean) =>
    set({ scopes: on ? [...values.scopes, scope] : values.scopes.filter((one) => one !== scope) });
  return (
    <form noValidate aria-label="New token" className={styles['form']} onSubmit={form.onSubmit}>
      {problems.form !== undefined && <Alert variant="danger">{problems.form}</Alert>}
      <div className={styles['fields']}>
        <TextField
          label="Name"
          required
          autoComplete="off"
          hint="What it is for, such as a script or a build."
          value={values.name}
          error={problems.name}
          onChange={(name) => set({ name })}
        />
        <DatePicker
          label="Expiry date"
          hint="The token stops working on this day. Leave empty for no expiry."
          value={values.expires_at}
          error={problems.expires_at}
          onChange={(day) => set({ expires_at: day })}
        />
      </div>
      <fieldset className={styles['scopes']}>
        <legend className={styles['legend']}>Scopes</legend>
        {scopes.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            label={label}
            hint={hint}
            checked={values.scopes.includes(value)}
            onChange={(on) => turn(value, on)}
          />
        ))}
        {problems.scopes !== undefined && (
          <p role="alert" className={styles['problem']}>
            {problems.scopes}
          </p>
        )}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" pending={form.sending}>
          Create token
        </Button>
      </div>
    </form>
  );
}
