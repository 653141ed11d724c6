import { pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import type { PageProps } from '../navigation/page.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import styles from './ActivityScreen.module.css';
import { LatestChanges } from './LatestChanges.tsx';

const PAGE = 30;

/** What happened lately in a group with all below it, or in a project. */
export function PlaceActivityScreen({ namespace, title, notFound }: PageProps) {
  const { head } = useNamespace(namespace);
  useDocumentTitle(title, head?.name);
  if (head === null) return notFound;
  const { kind } = namespace;
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1} className={styles['title']}>
        Activity
      </h1>
      <p className={styles['lead']}>
        {kind === 'group'
          ? 'What happened in this group and its projects.'
          : 'What happened in this project.'}
      </p>
      <div className={styles['list']}>
        <LatestChanges
          key={pageOf(namespace)}
          source={namespace}
          limit={PAGE}
          empty={
            <EmptyState
              title="Nothing has happened yet"
              actions={<LinkButton href={pageOf(namespace, 'issues')}>Issues</LinkButton>}
            >
              What people create, change and comment on appears here.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
