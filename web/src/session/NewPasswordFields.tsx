import { TextField } from '../ui/fields/TextField.tsx';

/** What the server asks of a password. */
export const PASSWORD_HINT = 'At least 8 characters, not your username or email, and not easy to guess.';

export interface NewPassword {
  password: string;
  again: string;
}

/** The reason why a new password typed twice cannot be sent yet, or null. The server checks its strength. */
export function passwordProblem({ password, again }: NewPassword): string | null {
  return password === again ? null : 'The passwords do not match.';
}

/** Two fields for a new password. */
export function NewPasswordFields({
  value,
  onChange,
}: {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
}) {
  return (
    <>
      <TextField
        label="New password"
        hint={PASSWORD_HINT}
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <TextField
        label="New password again"
        type="password"
        name="new-password-again"
        autoComplete="new-password"
        required
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  );
}
