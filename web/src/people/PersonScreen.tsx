import { navigate } from '../navigation/place.ts';
import { useAddress } from '../navigation/PlaceProvider.tsx';
import { signInAddress } from '../session/sign-in-address.ts';
import { useViewer } from '../session/viewer.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type ReactNode, useEffect } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { withBase } from '../site/base-path.ts';
import { PERSON } from './person.ts';
import { UserStatus } from './status/UserStatus.tsx';
import styles from './PersonScreen.module.css';

/** The profile of a user, to which mentions and authors link. */
export function PersonScreen({ iid: username, notFound }: { iid: string; notFound: ReactNode }) {
  const { data, error, reread } = useAnswer(PERSON, { username });
  const person = data?.user;
  useDocumentTitle(person?.name ?? `@${username}`);
  const viewer = useViewer();
  const address = useAddress();
  const present = person?.username;
  const renamed = present !== undefined && present.toLowerCase() !== username.toLowerCase();
  useEffect(() => {
    // The server still resolves a former username.
    if (renamed) navigate(withBase(`/${present}`), { replace: true, unasked: true });
  }, [renamed, present]);
  if (person === null && viewer === null)
    return (
      <EmptyState
        level={1}
        title="Sign in to see this profile"
        actions={
          <LinkButton variant="primary" href={signInAddress(address)}>
            Sign in
          </LinkButton>
        }
      >
        Profiles are shown to people who have an account on this server.
      </EmptyState>
    );
  if (person === null) return notFound;
  return (
    <div className={styles['page']}>
      {person !== undefined ? (
        <div className={styles['person']}>
          <Avatar name={person.name} src={person.avatarUrl} size={64} decorative />
          <div>
            <h1 className={styles['name']}>{person.name}</h1>
            <p className={styles['username']}>@{person.username}</p>
            {person.status !== null && <UserStatus {...person.status} />}
            {person.publicEmail !== null && (
              <a className={styles['mail']} href={`mailto:${person.publicEmail}`}>
                {person.publicEmail}
              </a>
            )}
            {viewer != null && (
              <a
                className={styles['mail']}
                href={withBase(`/-/timelogs?username=${encodeURIComponent(person.username)}`)}
              >
                Time spent
              </a>
            )}
          </div>
        </div>
      ) : error !== null ? (
        <LoadProblem what="this person" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </div>
  );
}
