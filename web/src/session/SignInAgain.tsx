import { useEffect, useState } from 'react';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { classNames } from '../ui/first/class-names.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import styles from './Gate.module.css';
import { forgetPersistedList } from './persisted-list.ts';
import { post } from '../api/post.ts';
import { signedOut } from './signed-out.ts';
import { useSubmit } from './use-submit.ts';
import { knownViewer } from './viewer.ts';

/** Asks a user whose session has expired to sign in. */
export function SignInAgain() {
  const viewer = knownViewer();
  useEffect(forgetPersistedList, []);
  const [password, setPassword] = useState('');
  const { pending, refused, onSubmit } = useSubmit(
    () => post('/users/sign_in', { login: viewer?.username ?? '', password }),
    () => signedOut.answer(true),
  );
  return (
    <Dialog
      open
      onOpenChange={() => signedOut.answer(false)}
      title="You are signed out"
      role="alertdialog"
      width={420}
    >
      <form
        className={classNames(styles['form'], styles['asked'])}
        onSubmit={(event) => void onSubmit(event)}
      >
        <p>Your session has ended. Sign in to continue. What you wrote is kept and will be sent.</p>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        <input type="hidden" name="login" autoComplete="username" value={viewer?.username ?? ''} />
        <TextField
          label={`Password of @${viewer?.username ?? ''}`}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" pending={pending}>
          Sign in
        </Button>
        <Button onClick={() => signedOut.answer(false)}>Not now</Button>
      </form>
    </Dialog>
  );
}
