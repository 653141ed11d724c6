import { useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { toast } from '../ui/messages/toast.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { send } from '../api/send.ts';
import { NewPasswordFields, passwordProblem } from './NewPasswordFields.tsx';
import { post } from '../api/post.ts';
import styles from './ChangePasswordScreen.module.css';
import { useSubmit } from './use-submit.ts';
import { useViewer } from './viewer.ts';
import { signInAddress } from './sign-in-address.ts';

const blank = { password: '', again: '' };

/** Changes the password of the signed-in user. */
export function ChangePasswordScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  const viewer = useViewer();
  if (viewer === undefined) return null;
  if (viewer !== null) return <ChangePasswordForm />;
  return (
    <EmptyState
      title="Sign in to change your password"
      actions={
        <LinkButton variant="primary" href={signInAddress(withBase('/-/profile/password'))}>
          Sign in
        </LinkButton>
      }
    />
  );
}

function ChangePasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(blank);
  const { pending, refused, onSubmit } = useSubmit(
    async () => {
      const problem = passwordProblem(next);
      if (problem !== null) return { ok: false, message: problem };
      return post('/-/profile/password', { current_password: current, new_password: next.password }, send);
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
