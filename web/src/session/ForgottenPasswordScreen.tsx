import { useState } from 'react';
import { post } from '../api/post.ts';
import { sendJson } from '../api/send-json.ts';
import { useFetched } from '../api/use-fetched.ts';
import { withBase } from '../site/base-path.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { useSubmit } from './use-submit.ts';

const TITLE = 'Forgot your password?';

/** Mails a link to choose a new password; without a mail server it says whom to ask. */
export function ForgottenPasswordScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  const { fetched, again } = useFetched('', () => sendJson('GET', '/-/sign_up'));
  const [sent, setSent] = useState(false);
  return (
    <Gate title={TITLE} lead={leadOf(fetched.status === 'ready' ? fetched.value.mail : null, sent)}>
      {fetched.status === 'loading' && (
        <p className={styles['aside']}>
          <Spinner label="Loading" />
        </p>
      )}
      {fetched.status === 'failed' && <LoadProblem what="this page" onRetry={again} />}
      {fetched.status === 'ready' && fetched.value.mail && !sent && (
        <RequestForm onSent={() => setSent(true)} />
      )}
      <p className={styles['aside']}>
        <a href={withBase('/users/sign_in')}>Back to sign in</a>
      </p>
    </Gate>
  );
}

function leadOf(mail: boolean | null, sent: boolean): string | null {
  if (mail === null) return null;
  if (!mail) return 'Ask your administrator, who can send you a link to choose a new one.';
  return sent
    ? 'If an account has this username or email, a link was sent to its email address. It works once, within 24 hours.'
    : 'Get a link by email to choose a new one.';
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const [login, setLogin] = useState('');
  const { pending, refused, onSubmit } = useSubmit(
    () => post('/users/password', { login: login.trim() }),
    onSent,
  );
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      {refused !== null && <Alert variant="danger">{refused}</Alert>}
      <TextField
        label="Username or email"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={login}
        onChange={setLogin}
      />
      <Button type="submit" variant="primary" pending={pending}>
        Send link
      </Button>
    </form>
  );
}
