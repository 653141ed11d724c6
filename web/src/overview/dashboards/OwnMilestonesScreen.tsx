import { useState } from 'react';
import type { CountedMilestone } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { useFetchedPages } from '../../api/use-fetched-pages.ts';
import type { PageProps } from '../../navigation/page.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { withBase } from '../../site/base-path.ts';
import { LinkTabs } from '../../ui/buttons/LinkTabs.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { MilestoneRow } from '../OverviewBlocks.tsx';
import styles from './Dashboard.module.css';

const DEBOUNCE_MS = 250;
const ADDRESS = withBase('/dashboard/milestones');

const STATES = ['active', 'closed', 'all'] as const;
type State = (typeof STATES)[number];

/** The milestones of all groups and projects that the viewer is a member of. */
export function OwnMilestonesScreen({ title, query }: PageProps) {
  useDocumentTitle(title);
  const named = new URLSearchParams(query).get('state');
  const state = STATES.find((one) => one === named) ?? 'active';
  return (
    <SignedIn what="see the milestones of your groups and projects">
      <div className={styles['page']}>
        <h1 tabIndex={-1} className={styles['title']}>
          Milestones
        </h1>
        <Milestones key={state} state={state} />
      </div>
    </SignedIn>
  );
}

function Milestones({ state }: { state: State }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { status, rows, more, next, again } = useFetchedPages<CountedMilestone, number>(
    search,
    async (after, signal) => {
      const query = { search, ...(state !== 'all' && { state }), ...(after !== null && { after }) };
      const page = await sendJson('GET', '/dashboard/milestones.json', { query, signal });
      return { rows: page.milestones, next: page.next };
    },
  );
  return (
    <>
      <div className={styles['bar']}>
        <LinkTabs
          label="Milestones by state"
          current={state}
          tabs={[
            { id: 'active', label: 'Open', href: ADDRESS },
            { id: 'closed', label: 'Closed', href: `${ADDRESS}?state=closed` },
            { id: 'all', label: 'All', href: `${ADDRESS}?state=all` },
          ]}
        />
        <div className={styles['tools']}>
          <SearchField label="Search milestones" value={text} onChange={setText} />
        </div>
      </div>
      {status === 'failed' ? (
        <LoadProblem what="the milestones" onRetry={again} />
      ) : status === 'loading' ? (
        <RowsSkeleton rows={5} />
      ) : rows.length > 0 ? (
        <ul className={styles['list']} aria-label="Milestones">
          {rows.map((milestone) => (
            <MilestoneRow key={milestone.id} milestone={milestone} />
          ))}
        </ul>
      ) : search !== '' ? (
        <EmptyState
          title="No milestone matches"
          illustration={false}
          actions={<Button onClick={() => setText('')}>Clear search</Button>}
        >
          Titles are searched.
        </EmptyState>
      ) : state === 'closed' ? (
        <EmptyState title="No closed milestones">Closed milestones appear here.</EmptyState>
      ) : (
        <EmptyState
          title="No milestones yet"
          actions={<LinkButton href={withBase('/dashboard/projects')}>Your projects</LinkButton>}
        >
          The milestones of your groups and projects appear here. Create one on the Milestones page of a group
          or project.
        </EmptyState>
      )}
      <ShowMore more={more} next={next} />
    </>
  );
}
