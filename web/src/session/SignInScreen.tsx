import { useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Gate } from './Gate.tsx';
import styles from './Gate.module.css';
import { post } from '../api/post.ts';
import { returnPath } from './return-path.ts';
import { useSubmit } from './use-submit.ts';

/** Signing in reloads the page, so that nothing cached for one viewer is shown to the next. */
export function SignInScreen({ query, title }: { query: string; title: string }) {
  useDocumentTitle(title);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { pending, refused, onSubmit } = useSubmit(
    () => post('/users/sign_in', { login: login.trim(), password }),
    () => window.location.assign(returnPath(query)),
  );
  return (
    <Gate title="Sign in">
      {returnPath(query) !== withBase('/') && (
        <p className={styles['lead']}>Sign in to see the page you asked for, if you have access to it.</p>
      )}
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
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" pending={pending}>
          Sign in
        </Button>
      </form>
      <p className={styles['aside']}>
        <a href={withBase('/users/password/new')}>Forgot your password?</a>
      </p>
      <p className={styles['aside']}>
        No account? <a href={withBase('/users/sign_up')}>Sign up</a> or{' '}
        <a href={withBase('/')}>browse public groups</a>
      </p>
    </Gate>
  );
}
