import { TextField } from '../ui/fields/TextField.tsx';

export interface AccountFieldsValue {
  name: string;
  username: string;
  email: string;
}

export interface AccountFieldsProps {
  value: AccountFieldsValue;
  onChange: (value: AccountFieldsValue) => void;
  /** Below the field of the address. */
  emailHint?: string;
}

/** The name, address and username of a new account; the username is proposed from the address until it is edited. */
export function AccountFields({
  value,
  onChange,
  emailHint = 'For signing in and for notifications.',
}: AccountFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={255}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={emailHint}
        value={value.email}
        onChange={(email) => {
          const proposed = value.username === '' || value.username === proposedUsername(value.email);
          onChange({ ...value, email, ...(proposed && { username: proposedUsername(email) }) });
        }}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="Letters, digits, “_”, “-” and “.”. Others mention you with it."
        value={value.username}
        onChange={(username) => onChange({ ...value, username })}
      />
    </>
  );
}

/** A username like the local part of an address; the server says when it is taken. */
function proposedUsername(email: string): string {
  return (email.split('@')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\+.*$/, '')
    .replace(/[^a-z\d_.-]+/g, '')
    .replace(/^[.-]+|[.-]+$/g, '');
}
