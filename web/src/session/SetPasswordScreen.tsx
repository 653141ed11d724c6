import { useEffect, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { AccountFields } from './AccountFields.tsx';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { NewPasswordFields, passwordProblem } from './NewPasswordFields.tsx';
import type { AnswerOf } from '../api/address.ts';
import { type Answer, post } from '../api/post.ts';
import { useSubmit } from './use-submit.ts';

const titles = { 'first-administrator': 'Welcome to Cairn', password: 'Choose a new password' } as const;

/**
 * The page of a one-time link: `first-administrator` on a fresh server, otherwise `password`. It first checks
 * the link with the server, then signs in with the new password.
 */
export function SetPasswordScreen({ pathname, query }: { pathname: string; query: string }) {
  const [, , kindGiven, tokenGiven] = pathname.split('/');
  const kind = kindGiven === 'password' ? kindGiven : 'first-administrator';
  const token = tokenGiven ?? new URLSearchParams(query).get('token') ?? '';
  const title = titles[kind];
  useDocumentTitle(title);
  const [checked, setChecked] = useState<Answer<AnswerOf<'POST', '/-/password/check'>> | null>(null);
  useEffect(() => {
    let left = false;
    void post(`/-/${kind}/check`, { token }).then((answer) => !left && setChecked(answer));
    return () => {
      left = true;
    };
  }, [kind, token]);
  if (checked === null)
    return (
      <Gate title={title}>
        <p className={styles['aside']}>
          <Spinner label="Checking the link" />
        </p>
      </Gate>
    );
  if (!checked.ok)
    return (
      <Gate title={title}>
        <div className={styles['form']}>
          <Alert variant="danger">{checked.message}</Alert>
        </div>
        <p className={styles['aside']}>
          Ask your administrator for a new link, or <a href={withBase('/users/sign_in')}>sign in</a>.
        </p>
      </Gate>
    );
  return <SetPassword title={title} kind={kind} token={token} username={checked.body.username} />;
}

function SetPassword({
  title,
  kind,
  token,
  username,
}: {
  title: string;
  kind: keyof typeof titles;
  token: string;
  username: string;
}) {
  const [next, setNext] = useState({ password: '', again: '' });
  const [person, setPerson] = useState({ name: '', username, email: '' });
  const isFirst = kind === 'first-administrator';
  const { pending, refused, onSubmit } = useSubmit(
    async () => {
      const problem = passwordProblem(next);
      if (problem !== null) return { ok: false, message: problem };
      return post(`/-/${kind}`, { token, password: next.password, ...(isFirst && person) });
    },
    () => window.location.assign(withBase('/')),
  );
  return (
    <Gate
      title={title}
      lead={
        <>
          {isFirst ? (
            'You are the first administrator of this server. '
          ) : (
            <>
              Choose a password for <strong>@{username}</strong>.{' '}
            </>
          )}
          You are signed in right away.
        </>
      }
    >
      <form className={styles['form']} onSubmit={onSubmit}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        {isFirst ? (
          <AccountFields value={person} onChange={setPerson} />
        ) : (
          // Identifies the account to password managers.
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        )}
        <NewPasswordFields value={next} onChange={setNext} />
        <Button type="submit" variant="primary" pending={pending}>
          {isFirst ? 'Create administrator' : 'Set password'}
        </Button>
      </form>
    </Gate>
  );
}
