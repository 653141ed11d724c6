import { parseDay } from '@cairn/domain/dates/day';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { useState } from 'react';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { DeleteButton } from '../../forms/DeleteButton.tsx';
import { ListRow } from '../../namespaces/ListPage.tsx';
import { useRows } from '../../api/lists/use-rows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { FeedToken } from './FeedToken.tsx';
import { MadeToken } from './MadeToken.tsx';
import { NewTokenForm } from './NewTokenForm.tsx';
import { OwnSettingsPage } from '../OwnSettingsPage.tsx';
import { RotateButton } from './RotateButton.tsx';
import { SignedIn } from '../../session/SignedIn.tsx';
import type { PersonalAccessToken } from '../../api/routes.ts';
import { revokeToken, tokenPages } from './token-calls.ts';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import page from '../../groups/GroupsScreen.module.css';
import row from '../../forms/NamedRow.module.css';
import styles from './TokensScreen.module.css';

/** The viewer's personal access tokens. */
export function TokensScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <SignedIn what="see your access tokens">
      <Tokens />
    </SignedIn>
  );
}

function Tokens() {
  const [made, setMade] = useState<string | null>(null);
  const { list, more, next, again } = useRows('', tokenPages);
  const showMade = (token: string) => {
    setMade(token);
    again();
  };
  const tokens = list.status === 'ready' ? (list.value ?? []) : [];
  return (
    <OwnSettingsPage
      section="tokens"
      title="Access tokens"
      lead="A token lets a program call the API as you, within its scopes. Keep it secret, like a password."
    >
      {made !== null && <MadeToken token={made} onDismiss={() => setMade(null)} />}
      <NewTokenForm onMade={showMade} />
      <section className={styles['section']}>
        <h2 className={row['heading']}>Your tokens</h2>
        {list.status === 'failed' ? (
          <LoadProblem what="your tokens" onRetry={again} />
        ) : list.status === 'loading' ? (
          <RowsSkeleton rows={2} />
        ) : tokens.length === 0 ? (
          <p className={row['facts']}>No tokens yet.</p>
        ) : (
          <ul className={page['list']} aria-label="Your tokens">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRotated={showMade} onRevoked={again} />
            ))}
          </ul>
        )}
        <ShowMore more={more} next={next} />
      </section>
      <FeedToken />
    </OwnSettingsPage>
  );
}

interface TokenRowProps {
  token: PersonalAccessToken;
  onRotated: (token: string) => void;
  onRevoked: () => void;
}

function TokenRow({ token, onRotated, onRevoked }: TokenRowProps) {
  const { id, name, scopes, active, revoked, expires_at: expires, last_used_at: used } = token;
  return (
    <ListRow
      actions={
        active ? (
          <>
            <RotateButton token={token} onRotated={onRotated} />
            <DeleteButton
              verb="Revoke"
              subject={name}
              title={`Revoke token ${name}?`}
              remove={() => revokeToken(id)}
              onRemoved={() => {
                toast({ text: `Token ${name} was revoked` });
                onRevoked();
              }}
            >
              Programs that use it lose access at once. This cannot be undone.
            </DeleteButton>
          </>
        ) : (
          <Badge>{revoked ? 'Revoked' : 'Expired'}</Badge>
        )
      }
    >
      <div className={row['names']}>
        <p className={row['name']}>{name}</p>
        <p className={row['facts']}>
          {scopes.join(', ')} ·{' '}
          {expires === null ? 'never expires' : `expires ${dayText(parseDay(expires) as number)}`} ·{' '}
          {used === null ? (
            'never used'
          ) : (
            <>
              used <When instant={used} />
            </>
          )}
        </p>
      </div>
    </ListRow>
  );
}
