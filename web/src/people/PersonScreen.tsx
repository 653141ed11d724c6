import { navigate } from '../navigation/place.ts';
import { useAddress } from '../navigation/PlaceProvider.tsx';
import { signInAddress } from '../session/sign-in-address.ts';
import { useViewer } from '../session/viewer.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type ReactNode, useEffect } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { withBase } from '../site/base-path.ts';
import { PERSON } from './person.ts';
import { PersonHeader } from './PersonHeader.tsx';
import { PersonWork } from './PersonWork.tsx';
import styles from './PersonScreen.module.css';

/** The page of a person, to which mentions and authors link: who they are, what they work on and what they did. */
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
        <>
          <PersonHeader person={person} />
          <PersonWork key={person.id} person={person} />
        </>
      ) : error !== null ? (
        <LoadProblem what="this person" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </div>
  );
}
