import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { NewPasswordFields, passwordProblem } from './NewPasswordFields.tsx';
import { post } from './post.ts';
import styles from './ChangePasswordScreen.module.css';
import { useSubmit } from './use-submit.ts';

const blank = { password: '', again: '' };

export function ChangePasswordScreen() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(blank);
  const { pending, refused, onSubmit } = useSubmit(
    async () => {
      const problem = passwordProblem(next);
      if (problem !== null) return { ok: false, message: problem };
      return post('/-/profile/password', { current_password: current, new_password: next.password });
    },
    () => {
      setCurrent('');
      setNext(blank);
      toast({ text: 'Password changed.', tone: 'success' });
    },
  );
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Change password</h1>
      <form className={styles['form']} onSubmit={onSubmit}>
        {refused !== null && <Alert variant="danger">{refused}</Alert>}
        <TextField
          label="Current password"
          type="password"
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
        />
        <NewPasswordFields value={next} onChange={setNext} />
        <div>
          <Button type="submit" variant="primary" pending={pending}>
            Change password
          </Button>
        </div>
      </form>
    </div>
  );
}
