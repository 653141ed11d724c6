import { parseDay } from '@cairn/domain/dates/day';
import { ROLE_LABELS, roleOf } from '@cairn/domain/roles/levels';
import { type ReactNode, useEffect, useState } from 'react';
import type { AnswerOf } from '../api/address.ts';
import { type Answer, post } from '../api/post.ts';
import { send } from '../api/send.ts';
import { withBase } from '../site/base-path.ts';
import { dayText } from '../ui/dates/first/local-dates.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { signInAddress } from './sign-in-address.ts';
import { useSubmit } from './use-submit.ts';
import { useViewer, type Viewer } from './viewer.ts';

type Welcome = AnswerOf<'POST', '/-/invites/check'>;

const goTo = (path: string): void => window.location.assign(withBase(path));

/** The page of an invitation: checks the link first, then offers to join with a new account or one's own. */
export function WelcomeScreen({ query }: { query: string }) {
  const token = new URLSearchParams(query).get('token') ?? '';
  const viewer = useViewer();
  const [checked, setChecked] = useState<Answer<Welcome> | null>(null);
  useDocumentTitle(checked?.ok === true ? `Welcome to ${checked.body.name}` : 'Invitation');
  useEffect(() => {
    let left = false;
    void post('/-/invites/check', { token }).then((answer) => !left && setChecked(answer));
    return () => {
      left = true;
    };
  }, [token]);
  if (checked === null || viewer === undefined)
    return (
      <Gate title="Invitation">
        <p className={styles['aside']}>
          <Spinner label="Checking the invitation" />
        </p>
      </Gate>
    );
  if (!checked.ok)
    return (
      <Gate title="Invitation">
        <div className={styles['form']}>
          <Alert variant="danger">{checked.message}</Alert>
        </div>
        <p className={styles['aside']}>
          Ask for a new one, or{' '}
          <a href={withBase(viewer === null ? '/users/sign_in' : '/')}>
            {viewer === null ? 'sign in' : 'go to the start page'}
          </a>
          .
        </p>
      </Gate>
    );
  if (viewer !== null) return <Accept welcome={checked.body} token={token} viewer={viewer} />;
  return checked.body.newPeople ? (
    <NewAccount welcome={checked.body} token={token} />
  ) : (
    <OwnAccountOnly welcome={checked.body} />
  );
}

const roleIn = (welcome: Welcome): string => ROLE_LABELS[roleOf(welcome.accessLevel) ?? 'guest'];

function Invitation({ welcome, children }: { welcome: Welcome; children: ReactNode }) {
  return (
    <Gate
      title={`Welcome to ${welcome.name}`}
      lead={
        <>
          {welcome.inviter} invites you to this {welcome.kind} as <strong>{roleIn(welcome)}</strong>
          {welcome.expiresAt !== null && ` until ${dayText(parseDay(welcome.expiresAt) as number)}`}.
        </>
      }
    >
      {children}
    </Gate>
  );
}

function Accept({ welcome, token, viewer }: { welcome: Welcome; token: string; viewer: Viewer }) {
  const { pending, refused, onSubmit } = useSubmit(
    () => post('/-/invites/accept', { token }, send),
    () => goTo(welcome.path),
  );
  if (welcome.member)
    return (
      <Gate title={`Welcome to ${welcome.name}`} lead={`You are already a member of this ${welcome.kind}.`}>
        <div className={styles['form']}>
          <LinkButton variant="primary" href={withBase(welcome.path)}>
            Go to {welcome.name}
          </LinkButton>
        </div>
      </Gate>
    );
  return (
    <Invitation welcome={welcome}>
      <form className={styles['form']} onSubmit={onSubmit}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        <Button type="submit" variant="primary" pending={pending}>
          Accept the invitation
        </Button>
      </form>
      <p className={styles['aside']}>
        You are signed in as {viewer.name} (@{viewer.username}).
      </p>
    </Invitation>
  );
}

const signInToAccept = (): string => signInAddress(`${window.location.pathname}${window.location.search}`);

/** On a closed server an invitation is for people who have an account. */
function OwnAccountOnly({ welcome }: { welcome: Welcome }) {
  return (
    <Invitation welcome={welcome}>
      <div className={styles['form']}>
        <Alert variant="info">
          You need an account to accept. Only administrators add people on this server: ask one for an
          account.
        </Alert>
        <LinkButton variant="primary" href={signInToAccept()}>
          Sign in to accept
        </LinkButton>
      </div>
    </Invitation>
  );
}

function NewAccount({ welcome, token }: { welcome: Welcome; token: string }) {
  const [account, setAccount] = useState({
    name: '',
    email: welcome.email ?? '',
    username: welcome.username ?? '',
    password: '',
  });
  const set = (name: keyof typeof account) => (value: string) =>
    setAccount((before) => ({ ...before, [name]: value }));
  const { email, ...others } = account;
  const { pending, refused, onSubmit } = useSubmit(
    () => post('/-/invites/register', { token, ...others, ...(welcome.email === null && { email }) }),
    () => goTo(welcome.path),
  );
  return (
    <Invitation welcome={welcome}>
      <form className={styles['form']} onSubmit={onSubmit}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={255}
          value={account.name}
          onChange={set('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          readOnly={welcome.email !== null}
          hint={welcome.email === null ? 'For signing in and for notifications.' : 'You can change it later.'}
          value={email}
          onChange={set('email')}
        />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="Letters, digits, “_”, “-” and “.”. Others mention you with it."
          value={account.username}
          onChange={set('username')}
        />
        <TextField
          label="Password"
          name="new-password"
          type="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters, not your username or email, and not easy to guess."
          value={account.password}
          onChange={set('password')}
        />
        <Button type="submit" variant="primary" pending={pending}>
          Create account and join
        </Button>
      </form>
      <p className={styles['aside']}>
        Have an account? <a href={signInToAccept()}>Sign in to accept</a>
      </p>
    </Invitation>
  );
}
