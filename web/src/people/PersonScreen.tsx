import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../groups/RowsSkeleton.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import styles from './PersonScreen.module.css';

type Person = {
  id: string;
  username: string;
  name: string;
  avatarUrl: string | null;
  publicEmail: string | null;
};

const PERSON: TypedDocumentNode<{ user: Person | null }, { username: string }> = gql`
  query person($username: String!) {
    user(username: $username) {
      id
      username
      name
      avatarUrl
      publicEmail
    }
  }
`;

/** Who somebody is, where mentions and authors lead. */
export function PersonScreen({ iid: username, notFound }: { iid: string; notFound: ReactNode }) {
  const { data, error, refetch } = useQuery(PERSON, { variables: { username } });
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
      ) : error !== undefined ? (
        <LoadProblem what="this person" onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </div>
  );
}
