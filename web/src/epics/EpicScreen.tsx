import { useQuery } from '@apollo/client/react';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { LoadProblem } from '../groups/LoadProblem.tsx';
import { RowsSkeleton } from '../groups/RowsSkeleton.tsx';
import { epicsListPath } from '../roadmap/urls.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { EpicFacts } from './EpicFacts.tsx';
import { EpicHeader } from './EpicHeader.tsx';
import { EPIC_PAGE, type EpicDetails } from './epic-documents.ts';
import { useEpicNews } from './use-epic-news.ts';
import styles from './EpicScreen.module.css';

const Roadmap = lazy(async () => ({ default: (await import('../roadmap/RoadmapScreen.tsx')).RoadmapScreen }));

export type EpicScreenProps = {
  fullPath: string;
  iid: string;
  /** The query of the address, without its question mark: it belongs to the roadmap. */
  search: string;
  onSearchChange: (query: string) => void;
  /** Shown for an epic that is missing or hidden from the viewer. */
  notFound: ReactNode;
};

/** One epic: what it is, how far it is, and the roadmap of its children. */
export function EpicScreen(props: EpicScreenProps) {
  const { fullPath, iid, notFound } = props;
  const { data, error, refetch } = useQuery(EPIC_PAGE, {
    variables: { fullPath, iid },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const group = data?.group;
  const epic = group?.epic;
  // What cannot be read again now is read with the next news.
  useEpicNews(fullPath, epic?.id, () => void refetch().catch(() => {}));

  if (group === null || epic === null) return notFound;
  if (epic !== undefined) return <Epic {...props} epic={epic} groupName={group?.name} />;
  return (
    <div className={styles['page']}>
      {error === undefined ? (
        <RowsSkeleton rows={4} />
      ) : (
        <LoadProblem what="this epic" onRetry={() => void refetch().catch(() => {})} />
      )}
    </div>
  );
}

type EpicProps = EpicScreenProps & { epic: EpicDetails; groupName: string | undefined };

function Epic({ epic, groupName, fullPath, iid, search, onSearchChange }: EpicProps) {
  useDocumentTitle(`${epic.title} (${epic.reference})`, groupName);
  const { description } = epic;
  return (
    <div className={styles['page']}>
      <EpicHeader epic={epic} fullPath={fullPath} />
      <div className={styles['columns']}>
        <section className={styles['text']} aria-label="Description">
          {description === null || description.trim() === '' ? (
            <p className={styles['none']}>No description.</p>
          ) : (
            <p className={styles['description']}>{description}</p>
          )}
        </section>
        <EpicFacts epic={epic} fullPath={fullPath} />
      </div>
      <section className={styles['children']} aria-labelledby="child-roadmap">
        <h2 id="child-roadmap" className={styles['heading']}>
          Roadmap of child epics
        </h2>
        {epic.hasChildren ? (
          <div className={styles['roadmap']}>
            <Suspense fallback={<RowsSkeleton rows={4} />}>
              <Roadmap fullPath={fullPath} epicIid={iid} search={search} onSearchChange={onSearchChange} />
            </Suspense>
          </div>
        ) : (
          <EmptyState
            level={3}
            illustration={false}
            title="The roadmap shows the progress of your epics along a timeline"
            actions={<LinkButton href={epicsListPath(fullPath)}>View epics list</LinkButton>}
          >
            This epic has no child epics yet. They appear here once they have a start or due date.
          </EmptyState>
        )}
      </section>
    </div>
  );
}
