import { useState } from 'react';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { send } from '../../api/send.ts';
import { NewPasswordFields, passwordProblem } from '../../session/NewPasswordFields.tsx';
import { post } from '../../api/post.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { OwnSettingsPage } from '../OwnSettingsPage.tsx';
import styles from './ChangePasswordScreen.module.css';
import { useSubmit } from '../../session/use-submit.ts';

const blank = { password: '', again: '' };

/** Changes the password of the signed-in user. */
export function ChangePasswordScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <SignedIn what="change your password">
      <ChangePasswordForm />
    </SignedIn>
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
    <OwnSettingsPage
      section="change-password"
      title="Change password"
      lead="You are then signed out everywhere but here."
    >
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
    </OwnSettingsPage>
  );
}
