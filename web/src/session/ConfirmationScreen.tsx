import { useEffect, useState } from 'react';
import type { AnswerOf } from '../api/address.ts';
import { type Answer, post } from '../api/post.ts';
import { withBase } from '../site/base-path.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { useSubmit } from './use-submit.ts';

type SignUp = AnswerOf<'POST', '/users/confirmation/check'>;

/** The page of the link in the mail of a sign-up: makes the account on request, as mail programs follow links too. */
export function ConfirmationScreen({ query, title }: { query: string; title: string }) {
  useDocumentTitle(title);
  const token = new URLSearchParams(query).get('token') ?? '';
  const [checked, setChecked] = useState<Answer<SignUp> | null>(null);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    let left = false;
    void post('/users/confirmation/check', { token }).then((answer) => !left && setChecked(answer));
    return () => {
      left = true;
    };
  }, [token]);
  if (waits)
    return (
      <Gate
        title="Your address is confirmed"
        lead="An administrator still has to approve your account. Try to sign in later."
      >
        <p className={styles['aside']}>
          <a href={withBase('/users/sign_in')}>Sign in</a>
        </p>
      </Gate>
    );
  if (checked?.ok === true)
    return <Confirm title={title} token={token} signUp={checked.body} onWaits={() => setWaits(true)} />;
  return (
    <Gate title={title}>
      {checked === null ? (
        <p className={styles['aside']}>
          <Spinner label="Checking the link" />
        </p>
      ) : (
        <>
          <div className={styles['form']}>
            <Alert variant="danger">{checked.message}</Alert>
          </div>
          <p className={styles['aside']}>
            <a href={withBase('/users/sign_up')}>Sign up</a> or{' '}
            <a href={withBase('/users/sign_in')}>sign in</a>
          </p>
        </>
      )}
    </Gate>
  );
}

interface ConfirmProps {
  title: string;
  token: string;
  signUp: SignUp;
  onWaits: () => void;
}

function Confirm({ title, token, signUp, onWaits }: ConfirmProps) {
  const [username, setUsername] = useState(signUp.username);
  const { pending, refused, onSubmit } = useSubmit(
    async () => {
      const answer = await post('/users/confirmation', { token, username });
      if (answer.ok && answer.body.approval) onWaits();
      else if (answer.ok) window.location.assign(withBase('/'));
      return answer;
    },
    () => {},
  );
  return (
    <Gate
      title={title}
      lead={
        <>
          Finish the sign-up of <strong>{signUp.email}</strong>.
        </>
      }
    >
      <form className={styles['form']} onSubmit={onSubmit}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={setUsername}
        />
        <Button type="submit" variant="primary" pending={pending}>
          Create account
        </Button>
      </form>
    </Gate>
  );
}
