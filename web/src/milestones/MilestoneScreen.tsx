import { rangeText } from '../ui/dates/first/local-dates.ts';
import { type ReactNode, useMemo } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { useAnswer } from '../api/use-answer.ts';
import { ISSUES } from '../item-lists/kinds/issues.tsx';
import { SectionList } from '../item-lists/SectionList.tsx';
import { MarkdownText } from '../markdown/MarkdownText.tsx';
import { SIDE_PANEL_PARAM } from '../navigation/side-panel.ts';
import { daysLeftText } from '../timeboxes/report.ts';
import { TimeboxProgress } from '../timeboxes/TimeboxProgress.tsx';
import { useToday } from '../ui/dates/first/use-today.ts';
import { useFetched } from '../api/use-fetched.ts';
import { useCrumbName } from '../navigation/crumb-names.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import type { Milestone } from '../api/routes.ts';
import { dayOf, readMilestone } from './milestone-calls.ts';
import { MilestoneActions } from './MilestoneActions.tsx';
import { MilestoneBadge } from './MilestoneBadge.tsx';
import { MilestoneEpics } from './MilestoneEpics.tsx';
import { MILESTONE_PAGE } from './milestone-page.ts';
import listScreen from '../lists/ListScreen.module.css';
import styles from './MilestoneScreen.module.css';

export interface MilestoneScreenProps {
  namespace: Namespace;
  iid: string;
  /** Rendered for a milestone that is missing or hidden from the viewer. */
  query: string;
  onQueryChange: (query: string) => void;
  notFound: ReactNode;
}

const peekedIn = (query: string): boolean => new URLSearchParams(query).has(SIDE_PANEL_PARAM);

/** The page of a milestone: its description and dates, how far it is, its issues and their epics. */
export function MilestoneScreen({ namespace, iid, notFound, ...address }: MilestoneScreenProps) {
  const { fetched, again } = useFetched(pageOf(namespace, iid), (signal) =>
    readMilestone(namespace, iid, signal),
  );
  if (fetched.status === 'ready' && fetched.value === null) return notFound;
  return (
    <div className={listScreen['page']} data-peek={peekedIn(address.query) || undefined}>
      {fetched.status === 'ready' && fetched.value !== null ? (
        <Details
          {...address}
          milestone={fetched.value}
          namespace={namespace}
          notFound={notFound}
          onChanged={again}
        />
      ) : fetched.status === 'failed' ? (
        <LoadProblem what="this milestone" onRetry={again} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </div>
  );
}

interface DetailsProps extends Omit<MilestoneScreenProps, 'iid'> {
  milestone: Milestone;
  onChanged: () => void;
}

function Details({ milestone, namespace, notFound, onChanged, ...address }: DetailsProps) {
  const { id, iid, title, state } = milestone;
  const start = dayOf(milestone.start_date);
  const due = dayOf(milestone.due_date);
  const { kind, fullPath } = namespace;
  const { head } = useNamespace(namespace);
  useDocumentTitle(title, 'Milestones', head?.name);
  const left = daysLeftText({ start, due, isClosed: state === 'closed' }, useToday());
  const page = useAnswer(MILESTONE_PAGE, { id: `gid://gitlab/Milestone/${id}` }, { fresh: true });
  const found = page.data?.milestone ?? null;
  const only = useMemo(() => [{ key: 'milestone', operator: 'is', value: title }] as const, [title]);
  useCrumbName(pageOf(namespace, `milestones/${iid}`), title);
  return (
    <>
      <header className={styles['header']}>
        <h1 className={styles['title']} dir="auto">
          {title}
        </h1>
        <MilestoneBadge {...milestone} />
        {head?.userPermissions.adminMilestone === true && (
          <MilestoneActions
            namespace={namespace}
            milestone={milestone}
            issues={found?.report?.stats?.total?.count ?? null}
            onChanged={onChanged}
          />
        )}
      </header>
      <p className={styles['facts']}>
        <span>{start === null && due === null ? 'No dates' : rangeText(start, due)}</span>
        {left !== null && <span data-late={state === 'active' && milestone.expired}>{left}</span>}
        <span>
          Milestone of the {kind}{' '}
          <a href={pageOf(namespace)} className={styles['link']}>
            {head?.name ?? fullPath}
          </a>
        </span>
      </p>
      {found !== null && found.descriptionHtml !== null && found.descriptionHtml !== '' && (
        <MarkdownText className={styles['description']} html={found.descriptionHtml} />
      )}
      {page.data === undefined && page.error !== null ? (
        <LoadProblem what="the progress" onRetry={() => void page.reread().catch(() => {})} />
      ) : (
        found?.report != null && <TimeboxProgress report={found.report} due={due} hasStart={start !== null} />
      )}
      <SectionList
        {...address}
        kind={ISSUES}
        namespace={namespace}
        only={only}
        intro="Choose this milestone in the sidebar of an issue, or in the form of a new one."
        notFound={notFound}
      />
      {found !== null && <MilestoneEpics page={found} fullPath={fullPath} />}
    </>
  );
}
