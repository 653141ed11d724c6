import { type ReactNode, useMemo } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import { ISSUES } from '../item-lists/kinds/issues.tsx';
import { SectionList } from '../item-lists/SectionList.tsx';
import { MarkdownText } from '../markdown/MarkdownText.tsx';
import { SIDE_PANEL_PARAM } from '../navigation/side-panel.ts';
import { TimeboxProgress } from '../timeboxes/TimeboxProgress.tsx';
import { useCrumbName } from '../navigation/crumb-names.ts';
import { Badge } from '../ui/Badge.tsx';
import { useToday } from '../ui/dates/first/use-today.ts';
import { nearRangeText } from '../ui/dates/near-dates.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { dayOf, ITERATION, type Iteration, iterationGid } from './documents.ts';
import listScreen from '../lists/ListScreen.module.css';
import styles from './Iterations.module.css';
import { MoveUnfinished } from './MoveUnfinished.tsx';
import { isUsedIn } from './read-iteration.ts';
import { nameOf, progressOf, timeText } from './words.ts';

export interface IterationScreenProps {
  namespace: Namespace;
  iid: string;
  query: string;
  onQueryChange: (query: string) => void;
  notFound: ReactNode;
}

/** The page of an iteration: its days, progress, burn chart and issues. */
export function IterationScreen({ namespace, iid, query, onQueryChange, notFound }: IterationScreenProps) {
  const { data, error, reread } = useAnswer(ITERATION, { id: iterationGid(iid) }, { fresh: true });
  const iteration = data?.iteration;
  if (iteration === null || (iteration !== undefined && !isUsedIn(namespace, iteration))) return notFound;
  const again = () => void reread().catch(() => {});
  if (iteration === undefined)
    return (
      <div className={listScreen['page']}>
        {error === null ? <RowsSkeleton rows={4} /> : <LoadProblem what="this iteration" onRetry={again} />}
      </div>
    );
  return (
    <IterationPage
      namespace={namespace}
      iid={iid}
      query={query}
      onQueryChange={onQueryChange}
      notFound={notFound}
      iteration={iteration}
      onChanged={again}
    />
  );
}

type IterationPageProps = IterationScreenProps & { iteration: Iteration; onChanged: () => void };

function IterationPage({ namespace, iid, iteration, notFound, onChanged, ...address }: IterationPageProps) {
  const { fullDisplayText, report, startDate, dueDate } = iteration;
  const only = useMemo(
    () => [{ key: 'iteration', operator: 'is', value: fullDisplayText }] as const,
    [fullDisplayText],
  );
  return (
    <div
      className={listScreen['page']}
      data-peek={new URLSearchParams(address.query).has(SIDE_PANEL_PARAM) || undefined}
    >
      <Head namespace={namespace} iid={iid} iteration={iteration} onChanged={onChanged} />
      {report !== null && (
        <TimeboxProgress report={report} due={dayOf(dueDate)} hasStart={startDate !== null} />
      )}
      <SectionList
        {...address}
        kind={ISSUES}
        namespace={namespace}
        only={only}
        intro="Choose this iteration in the sidebar of an issue, or for many at once in a list of issues."
        notFound={notFound}
      />
    </div>
  );
}

interface HeadProps {
  namespace: Namespace;
  iid: string;
  iteration: Iteration;
  onChanged: () => void;
}

function Head({ namespace, iid, iteration, onChanged }: HeadProps) {
  const today = useToday();
  const { iterationCadence: cadence, group, title, startDate, dueDate, descriptionHtml } = iteration;
  const name = nameOf(iteration, today);
  const page = pageOf(namespace, `iterations/${iid}`);
  useDocumentTitle(name, cadence.title, group?.name);
  useCrumbName(page, name);
  const isOwn = group?.fullPath === namespace.fullPath;
  const mayEdit = group?.userPermissions.adminIteration === true;
  const progress = progressOf(iteration);
  return (
    <>
      <header className={styles['header']}>
        <h1 className={styles['title']} dir="auto">
          {name}
        </h1>
        {iteration.state === 'current' && <Badge tone="accent">Current</Badge>}
        {iteration.state === 'closed' && <Badge tone="info">Closed</Badge>}
        {iteration.state === 'upcoming' && <Badge>Upcoming</Badge>}
        <div className={styles['actions']}>
          {mayEdit && iteration.state !== 'upcoming' && progress.open > 0 && (
            <MoveUnfinished iteration={iteration} open={progress.open} onMoved={onChanged} />
          )}
          {mayEdit && isOwn && <LinkButton href={`${page}/edit`}>Edit</LinkButton>}
        </div>
      </header>
      <p className={styles['facts']}>
        <a className={styles['link']} href={pageOf(namespace, `cadences/${numberOf(cadence.id)}`)}>
          {cadence.title}
        </a>
        {title !== null && <span>{nearRangeText(dayOf(startDate), dayOf(dueDate), today)}</span>}
        <span>{timeText(iteration, today)}</span>
        {!isOwn && group !== null && <span>From {group.name}</span>}
      </p>
      {descriptionHtml !== null && descriptionHtml !== '' && (
        <MarkdownText className={styles['text']} html={descriptionHtml} />
      )}
    </>
  );
}
