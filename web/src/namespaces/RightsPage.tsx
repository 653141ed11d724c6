import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import type { Namespace } from '../groups/namespace.ts';
import { type NamespaceHead, type NamespaceRight, useNamespace } from './use-namespace.ts';
import styles from '../forms/FormPage.module.css';

export interface RightsPageProps {
  namespace: Namespace;
  /** The required permission. */
  right: NamespaceRight;
  /** Rendered for viewers without it, as if there were no such page. */
  notFound: ReactNode;
  children: (head: NamespaceHead) => ReactNode;
}

/** A page that requires a permission in a group or project. */
export function RightsPage({ namespace, right, notFound, children }: RightsPageProps) {
  const { head, failed, retry } = useNamespace(namespace);
  if (head === null || (head !== undefined && head.userPermissions[right] !== true)) return notFound;
  if (head !== undefined) return children(head);
  return (
    <div className={styles['page']}>
      {failed ? <LoadProblem what="this page" onRetry={retry} /> : <RowsSkeleton rows={3} />}
    </div>
  );
}
