import { rangeText } from '@cairn/domain/dates/text';
import { parseDay } from '@cairn/domain/dates/day';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LoadProblem } from '../groups/LoadProblem.tsx';
import { RowsSkeleton } from '../groups/RowsSkeleton.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { fetchMilestone, type Milestone, type MilestonePlace } from './fetch-milestone.ts';
import styles from './MilestoneScreen.module.css';

type Loaded = { status: 'loading' | 'failed' } | { status: 'ready'; milestone: Milestone | null };

export type MilestoneScreenProps = MilestonePlace & {
  /** Shown for a milestone that is missing or hidden from the viewer. */
  notFound: ReactNode;
};

/** What a milestone is for, and when. */
export function MilestoneScreen(props: MilestoneScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({
  owner,
  fullPath,
  iid,
  notFound,
  onRetry,
}: MilestoneScreenProps & { onRetry: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    fetchMilestone({ owner, fullPath, iid }, abort.signal).then(
      (milestone) => setLoaded({ status: 'ready', milestone }),
      () => abort.signal.aborted || setLoaded({ status: 'failed' }),
    );
    return () => abort.abort();
  }, [owner, fullPath, iid]);

  if (loaded.status === 'ready' && loaded.milestone === null) return notFound;
  return (
    <div className={styles['page']}>
      {loaded.status === 'ready' && loaded.milestone !== null ? (
        <Details milestone={loaded.milestone} fullPath={fullPath} owner={owner} />
      ) : loaded.status === 'failed' ? (
        <LoadProblem what="this milestone" onRetry={onRetry} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </div>
  );
}

type DetailsProps = { milestone: Milestone; fullPath: string; owner: MilestonePlace['owner'] };

function Details({ milestone, fullPath, owner }: DetailsProps) {
  const { title, state, expired, description, start_date: start, due_date: due } = milestone;
  useDocumentTitle(title, 'Milestones', fullPath);
  const home = owner === 'groups' ? fullPath : fullPath.split('/').slice(0, -1).join('/');
  return (
    <>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        <Badge tone={state === 'closed' ? 'info' : expired ? 'danger' : 'success'}>
          {state === 'closed' ? 'Closed' : expired ? 'Past due' : 'Active'}
        </Badge>
      </header>
      <p className={styles['facts']}>
        <span>{start === null && due === null ? 'No dates' : rangeText(dayOf(start), dayOf(due))}</span>
        <span>
          {owner === 'groups'
            ? 'Milestone of the group '
            : `Milestone of the project ${fullPath}, in the group `}
          <a href={`/groups/${home}`} className={styles['link']}>
            {home}
          </a>
        </span>
      </p>
      {description !== '' && <p className={styles['description']}>{description}</p>}
    </>
  );
}

const dayOf = (text: string | null) => (text === null ? null : parseDay(text));
