import { useState } from 'react';
import { post } from '../api/post.ts';
import type { SignUpOffer } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { useFetched } from '../api/use-fetched.ts';
import { withBase } from '../site/base-path.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { AccountFields } from './AccountFields.tsx';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { PASSWORD_HINT } from './NewPasswordFields.tsx';
import { useSubmit } from './use-submit.ts';

/** Makes an account for oneself where the server lets people; elsewhere it says how to get one. */
export function SignUpScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  const { fetched, again } = useFetched('', () => sendJson('GET', '/-/sign_up'));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const offer = fetched.status === 'ready' ? fetched.value : null;
  return (
    <Gate
      title={sentTo === null ? title : 'Confirm your address'}
      lead={
        sentTo !== null ? (
          <>
            We sent an email to <strong>{sentTo}</strong>. Follow its link within 24 hours to finish.
          </>
        ) : offer?.open === false ? (
          'On this server, accounts are created by administrators or by invitation. Ask an administrator.'
        ) : null
      }
    >
      {fetched.status === 'loading' && (
        <p className={styles['aside']}>
          <Spinner label="Loading" />
        </p>
      )}
      {fetched.status === 'failed' && <LoadProblem what="this page" onRetry={again} />}
      {offer?.open === true && sentTo === null && <SignUpForm offer={offer} onSent={setSentTo} />}
      <p className={styles['aside']}>
        Have an account? <a href={withBase('/users/sign_in')}>Sign in</a>
      </p>
    </Gate>
  );
}

function SignUpForm({ offer, onSent }: { offer: SignUpOffer; onSent: (email: string) => void }) {
  const [account, setAccount] = useState({ name: '', username: '', email: '' });
  const [password, setPassword] = useState('');
  const { pending, refused, onSubmit } = useSubmit(
    () => post('/users', { ...account, password }),
    () => onSent(account.email.trim()),
  );
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      {refused !== null && <Alert variant="danger">{refused}</Alert>}
      {offer.approval && <p>An administrator approves each new account.</p>}
      <AccountFields
        value={account}
        onChange={setAccount}
        emailHint={
          offer.domains === null
            ? 'We send a link there to confirm it.'
            : `Of ${offer.domains.join(' or ')}. We send a link there to confirm it.`
        }
      />
      <TextField
        label="Password"
        name="new-password"
        type="password"
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" pending={pending}>
        Sign up
      </Button>
    </form>
  );
}
