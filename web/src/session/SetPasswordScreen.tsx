import { useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { NewPasswordFields, passwordProblem } from './NewPasswordFields.tsx';
import { post } from '../server/post.ts';
import { useSubmit } from './use-submit.ts';

const pages = {
  'first-administrator': {
    title: 'Welcome to Cairn',
    lead: 'Choose the password of the first administrator. The username is root.',
  },
  password: { title: 'Choose a new password', lead: 'This address works once. Sign in afterwards.' },
} as const;

/** Where a one-time address leads: `first-administrator` on a fresh server, `password` for everyone else. */
export function SetPasswordScreen({ pathname, query }: { pathname: string; query: string }) {
  const [, , kindGiven, tokenGiven] = pathname.split('/');
  const kind = kindGiven === 'password' ? kindGiven : 'first-administrator';
  const token = tokenGiven ?? new URLSearchParams(query).get('token') ?? '';
  useDocumentTitle(pages[kind].title);
  const [next, setNext] = useState({ password: '', again: '' });
  const { pending, refused, onSubmit } = useSubmit(
    async () => {
      const problem = passwordProblem(next);
      if (problem !== null) return { ok: false, message: problem };
      return post(withBase(`/-/${kind}`), { token, password: next.password });
    },
    () => window.location.assign(withBase('/users/sign_in')),
  );
  return (
    <Gate title={pages[kind].title} lead={pages[kind].lead}>
      <form className={styles['form']} onSubmit={onSubmit}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        <NewPasswordFields value={next} onChange={setNext} />
        <Button type="submit" variant="primary" pending={pending}>
          Set password
        </Button>
      </form>
    </Gate>
  );
}
