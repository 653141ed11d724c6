import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { DeleteButton } from '../../forms/DeleteButton.tsx';
import { problemOf } from '../../forms/problems.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import { toast } from '../../ui/messages/toast.ts';
import { readFeedToken, resetFeedToken } from './token-calls.ts';
import row from '../../forms/NamedRow.module.css';
import styles from './TokensScreen.module.css';

/** The token for feeds and calendars: shown on request, and reset. */
export function FeedToken() {
  const [token, setToken] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (token === null) return;
    input.current?.focus();
    input.current?.select();
  }, [token]);
  const show = () =>
    readFeedToken().then(setToken, (refused: unknown) => toast({ text: problemOf(refused), tone: 'danger' }));
  return (
    <section className={styles['section']}>
      <h2 className={row['heading']}>Feed token</h2>
      <p className={styles['lead']}>
        Lets a feed reader or calendar read your issues and nothing else. The feed addresses of a list contain
        a token for that list only.
      </p>
      <div className={styles[token === null ? 'ways' : 'secret']}>
        {token === null ? (
          <Button onClick={() => void show()}>Show feed token</Button>
        ) : (
          <>
            <TextField ref={input} label="Feed token" value={token} readOnly spellCheck={false} />
            <Button
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() =>
                void copyText(token, 'Feed token copied', 'Copying failed: select the token and copy it.')
              }
            >
              Copy
            </Button>
          </>
        )}
        <DeleteButton
          verb="Reset"
          subject="feed token"
          title="Reset your feed token?"
          remove={async () => setToken(await resetFeedToken())}
          onRemoved={() => toast({ text: 'Your feed token was reset' })}
        >
          All your subscribed feeds and calendars stop working at once. Subscribe again with the new
          addresses.
        </DeleteButton>
      </div>
    </section>
  );
}
