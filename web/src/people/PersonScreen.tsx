import { gql } from '../server/document.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import styles from './PersonScreen.module.css';

const PERSON = gql(`
  query person($username: String!) {
    user(username: $username) {
      id
      username
      name
      avatarUrl
      publicEmail
    }
  }
`);

/** The profile of a user, to which mentions and authors link. */
export function PersonScreen({ iid: username, notFound }: { iid: string; notFound: ReactNode }) {
  const { data, error, reread } = useAnswer(PERSON, { username });
  const person = data?.user;
  useDocumentTitle(person?.name ?? `@${username}`);
  if (person === null) return notFound;
  return (
    <div className={styles['page']}>
      {person !== undefined ? (
        <div className={styles['person']}>
          <Avatar name={person.name} src={person.avatarUrl} size={64} decorative />
          <div>
            <h1 className={styles['name']}>{person.name}</h1>
            <p className={styles['username']}>@{person.username}</p>
            {person.publicEmail !== null && (
              <a className={styles['mail']} href={`mailto:${person.publicEmail}`}>
                {person.publicEmail}
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
