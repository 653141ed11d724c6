import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import styles from './TokensScreen.module.css';

/** A new token, which is shown only this once. */
export function MadeToken({ token, onDismiss }: { token: string; onDismiss: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [token]);
  return (
    <div className={styles['made']}>
      <Alert variant="success" title="Your new token" onDismiss={onDismiss}>
        Copy it now: it is not shown again.
        <div className={styles['secret']}>
          <TextField ref={input} label="Token" value={token} readOnly spellCheck={false} />
          <Button
            icon={<Copy size={16} aria-hidden="true" />}
            onClick={() =>
              void copyText(token, 'Token copied', 'Copying failed: select the token and copy it.')
            }
          >
            Copy
          </Button>
        </div>
      </Alert>
    </div>
  );
}
