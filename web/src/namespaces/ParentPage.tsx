import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { useFetched } from '../api/use-fetched.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { findParentGroup, type ParentGroup } from './parent-group.ts';
import styles from '../forms/FormPage.module.css';

export interface ParentPageProps {
  /** What the user must sign in for. */
  what: string;
  /** The id of the parent group; null for none. */
  parentId: string | null;
  /** Rendered when there is no such group that the viewer can see. */
  notFound: ReactNode;
  children: (parent: ParentGroup | null) => ReactNode;
}

/** Loads the group in which something new is created. */
export function ParentPage({ what, ...rest }: ParentPageProps) {
  return (
    <SignedIn what={what}>
      <Waiting {...rest} />
    </SignedIn>
  );
}

function Waiting({ parentId, notFound, children }: Omit<ParentPageProps, 'what'>) {
  const { fetched, again } = useFetched(parentId ?? '', async () =>
    parentId === null ? null : findParentGroup(parentId),
  );
  if (parentId === null) return children(null);
  if (fetched.status === 'ready') return fetched.value === null ? notFound : children(fetched.value);
  return (
    <div className={styles['page']}>
      {fetched.status === 'failed' ? (
        <LoadProblem what="the group" onRetry={again} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </div>
  );
}
