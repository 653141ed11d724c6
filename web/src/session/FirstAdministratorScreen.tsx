import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { NewPasswordFields, passwordProblem } from './NewPasswordFields.tsx';
import { post } from './post.ts';
import { useSubmit } from './use-submit.ts';

/** Where the one-time address printed by a fresh server leads: it sets the first administrator's password. */
export function FirstAdministratorScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const [next, setNext] = useState({ password: '', again: '' });
  const { pending, refused, onSubmit } = useSubmit(async () => {
    const problem = passwordProblem(next);
    if (problem !== null) return { ok: false, message: problem };
    return post('/-/first-administrator', { token, password: next.password });
  }, onDone);
  return (
    <Gate title="Welcome to Cairn" lead="Choose the password of the first administrator. The username is root.">
      <form className={styles['form']} onSubmit={onSubmit}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        <input type="hidden" name="username" autoComplete="username" value="root" readOnly />
        <NewPasswordFields value={next} onChange={setNext} />
        <Button type="submit" variant="primary" pending={pending}>
          Set password
        </Button>
      </form>
    </Gate>
  );
}
