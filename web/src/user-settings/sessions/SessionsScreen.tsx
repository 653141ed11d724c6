import type { ActiveSession } from '../../api/routes.ts';
import { useEffect, useRef } from 'react';
import { useRows } from '../../api/lists/use-rows.ts';
import { DeleteButton } from '../../forms/DeleteButton.tsx';
import { ListRow } from '../../namespaces/ListPage.tsx';
import { SignedIn } from '../../session/SignedIn.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { When } from '../../ui/dates/moments/When.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { OwnSettingsPage } from '../OwnSettingsPage.tsx';
import { endOtherSessions, endSession, sessionPages } from './session-calls.ts';
import page from '../../groups/GroupsScreen.module.css';
import row from '../../forms/NamedRow.module.css';
import styles from './SessionsScreen.module.css';

/** Where the viewer is signed in. */
export function SessionsScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <SignedIn what="see your sessions">
      <Sessions />
    </SignedIn>
  );
}

function Sessions() {
  const { list, more, next, again } = useRows('', sessionPages);
  const rows = useRef<HTMLUListElement>(null);
  const ended = useRef(false);
  const onEnded = () => {
    ended.current = true;
    again();
  };
  const sessions = list.status === 'ready' ? (list.value ?? []) : [];
  // The button of an ended session goes with its row.
  useEffect(() => {
    if (ended.current && document.activeElement === document.body)
      rows.current?.focus({ preventScroll: true });
  }, [sessions.length]);
  return (
    <OwnSettingsPage
      section="sessions"
      title="Sessions"
      lead="Where you are signed in. If you do not recognize a session, end it and change your password."
    >
      {list.status === 'failed' ? (
        <LoadProblem what="your sessions" onRetry={again} />
      ) : list.status === 'loading' ? (
        <RowsSkeleton rows={2} />
      ) : (
        <ul ref={rows} tabIndex={-1} className={page['list']} aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={onEnded} />
          ))}
        </ul>
      )}
      <ShowMore more={more} next={next} />
      {sessions.length > 1 && (
        <div className={styles['others']}>
          <DeleteButton
            verb="End all others"
            title="End all other sessions?"
            remove={endOtherSessions}
            onRemoved={() => {
              toast({ text: 'All other sessions were ended' });
              onEnded();
            }}
          >
            You stay signed in here, and are signed out everywhere else at once.
          </DeleteButton>
        </div>
      )}
    </OwnSettingsPage>
  );
}

function SessionRow({ session, onEnded }: { session: ActiveSession; onEnded: () => void }) {
  const { id, ip, created_at: created, last_active_at: used, current } = session;
  const name = nameOf(session);
  return (
    <ListRow
      actions={
        current ? (
          <Badge tone="success">This session</Badge>
        ) : (
          <DeleteButton
            verb="End"
            subject={`${name}, ${ip}`}
            title={`End the session of ${name}?`}
            remove={() => endSession(id)}
            onRemoved={() => {
              toast({ text: `The session of ${name} was ended` });
              onEnded();
            }}
          >
            That browser is signed out at once.
          </DeleteButton>
        )
      }
    >
      <div className={row['names']}>
        <p className={row['name']}>{name}</p>
        <p className={row['facts']}>
          {ip} · signed in <When instant={created} />
          {!current && (
            <>
              {' '}
              · last used <When instant={used} />
            </>
          )}
        </p>
      </div>
    </ListRow>
  );
}

const nameOf = ({ browser, system }: ActiveSession): string =>
  system === null ? (browser ?? 'Unknown browser') : `${browser ?? 'Unknown browser'} on ${system}`;
