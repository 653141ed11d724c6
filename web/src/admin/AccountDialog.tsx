import type { Account } from '../api/routes.ts';
import { blankProblems } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/overlays/FormDialog.tsx';
import { type AccountInput, accountNames, createAccount, updateAccount } from './accounts.ts';

export interface AccountDialogProps {
  /** The account to change; null for a new one. */
  account: Account | null;
  /** The account is the viewer's own. */
  own: boolean;
  onClose: () => void;
  /** Called with the id and the new fields. */
  onSaved: (id: number, input: AccountInput) => void;
}

/** Creates an account or changes its name, username, address and whether it is an administrator's. */
export function AccountDialog({ account, own, onClose, onSaved }: AccountDialogProps) {
  const form = useForm({
    initial: {
      name: account?.name ?? '',
      username: account?.username ?? '',
      email: account?.email ?? '',
      admin: account?.is_admin ?? false,
    },
    names: accountNames,
    check: (values: AccountInput) => blankProblems(values, ['name', 'username', 'email'], accountNames),
    send: async (values) => {
      if (account === null) return { id: (await createAccount(values)).id, input: values };
      await updateAccount(account.id, values);
      return { id: account.id, input: values };
    },
    onSent: (sent) => onSaved(sent.id, sent.input),
  });
  const { values, problems, set } = form;
  return (
    <FormDialog
      title={account === null ? 'New user' : `Edit ${account.name}`}
      submit={account === null ? 'Create user' : 'Save changes'}
      pending={form.sending}
      failure={problems.form}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        autoComplete="off"
        value={values.name}
        error={problems.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          account === null
            ? 'Letters, digits, “_”, “-” and “.”. Others mention them with it.'
            : 'The former username leads to them until someone else takes it. They sign in with the new one.'
        }
        value={values.username}
        error={problems.username}
        onChange={(username) => set({ username })}
      />
      <TextField
        label="Email address"
        type="email"
        required
        autoComplete="off"
        hint="For signing in and for notifications."
        value={values.email}
        error={problems.email}
        onChange={(email) => set({ email })}
      />
      <Checkbox
        label="Administrator"
        hint={
          own
            ? 'Another administrator can change this.'
            : 'Sees every group and project, and manages users and the server.'
        }
        disabled={own}
        checked={values.admin}
        onChange={(admin) => set({ admin })}
      />
    </FormDialog>
  );
}
