import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { ask } from '../api/ask.ts';
import { useRows } from '../api/lists/use-rows.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { ListRow } from '../namespaces/ListPage.tsx';
import { useCrumbName } from '../navigation/crumb-names.ts';
import list from '../groups/GroupsScreen.module.css';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import {
  CADENCE,
  CADENCE_ITERATIONS,
  type Cadence,
  cadenceGid,
  type IterationCardFacts,
} from './documents.ts';
import { IterationLine } from './IterationLine.tsx';
import listScreen from '../lists/ListScreen.module.css';
import styles from './Iterations.module.css';
import { scheduleText } from './words.ts';

export interface CadenceScreenProps {
  namespace: Namespace;
  iid: string;
  query: string;
  notFound: ReactNode;
}

/** The page of a cadence: its schedule and its iterations. */
export function CadenceScreen({ namespace, iid, query, notFound }: CadenceScreenProps) {
  const { data, error, reread } = useAnswer(
    CADENCE,
    { fullPath: namespace.fullPath, id: cadenceGid(iid) },
    { fresh: true },
  );
  const cadence = data?.group?.iterationCadences.nodes[0];
  if (data !== undefined && cadence === undefined) return notFound;
  if (cadence === undefined)
    return (
      <div className={listScreen['page']}>
        {error === null ? (
          <RowsSkeleton rows={4} />
        ) : (
          <LoadProblem what="this cadence" onRetry={() => void reread().catch(() => {})} />
        )}
      </div>
    );
  return <CadencePage namespace={namespace} iid={iid} query={query} cadence={cadence} />;
}

type State = 'opened' | 'closed' | 'all';

interface CadencePageProps {
  namespace: Namespace;
  iid: string;
  query: string;
  cadence: Cadence;
}

function CadencePage({ namespace, iid, query, cadence }: CadencePageProps) {
  const page = pageOf(namespace, `cadences/${iid}`);
  useDocumentTitle(cadence.title, 'Iterations', cadence.group?.name);
  useCrumbName(page, cadence.title);
  const wanted = new URLSearchParams(query).get('state');
  const state: State = wanted === 'closed' || wanted === 'all' ? wanted : 'opened';
  const isOwn = cadence.group?.fullPath === namespace.fullPath;
  const mayEdit = isOwn && cadence.group?.userPermissions.adminIteration === true;
  const mayAdd = mayEdit && cadence.automatic !== true;
  const add = mayAdd && (
    <LinkButton variant="primary" href={`${page}/iterations/new`} icon={<Plus aria-hidden="true" />}>
      New iteration
    </LinkButton>
  );
  return (
    <div className={listScreen['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']} dir="auto">
          {cadence.title}
        </h1>
        <div className={styles['actions']}>
          {mayEdit && <LinkButton href={`${page}/edit`}>Edit</LinkButton>}
          {add}
        </div>
      </header>
      <p className={styles['facts']}>
        <span>{scheduleText(cadence)}</span>
        {!isOwn && cadence.group !== null && <span>From {cadence.group.name}</span>}
      </p>
      {cadence.description !== null && cadence.description !== '' && (
        <p className={styles['description']} dir="auto">
          {cadence.description}
        </p>
      )}
      <div className={styles['tabs']}>
        <LinkTabs
          label="Iterations by state"
          current={state}
          tabs={[
            { id: 'opened', label: 'Open', href: page },
            { id: 'closed', label: 'Closed', href: `${page}?state=closed` },
            { id: 'all', label: 'All', href: `${page}?state=all` },
          ]}
        />
      </div>
      <Iterations namespace={namespace} id={cadence.id} state={state} add={add} />
    </div>
  );
}

/** Reads a page of the iterations of a cadence: closed ones from the last, others from the first. */
const iterationPages =
  (fullPath: string, id: string, state: State) => async (after: string, signal: AbortSignal) => {
    const { group } = await ask(
      CADENCE_ITERATIONS,
      {
        fullPath,
        ids: [id],
        state,
        sort: state === 'closed' ? 'CADENCE_AND_DUE_DATE_DESC' : 'CADENCE_AND_DUE_DATE_ASC',
        after: after === '1' ? null : after,
      },
      { signal },
    );
    if (group === null) return null;
    const { nodes, pageInfo } = group.iterations;
    return { rows: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  };

function Iterations({
  namespace,
  id,
  state,
  add,
}: {
  namespace: Namespace;
  id: string;
  state: State;
  add: ReactNode;
}) {
  const {
    list: read,
    more,
    next,
    again,
  } = useRows<IterationCardFacts>(`${id} ${state}`, () => iterationPages(namespace.fullPath, id, state));
  if (read.status === 'failed') return <LoadProblem what="its iterations" onRetry={again} />;
  if (read.status === 'loading') return <RowsSkeleton rows={4} />;
  const iterations = read.value ?? [];
  if (iterations.length === 0)
    return state === 'closed' ? (
      <EmptyState title="No closed iterations" illustration={false}>
        Iterations that are over appear here.
      </EmptyState>
    ) : (
      <EmptyState title="No open iterations" actions={add}>
        The current iteration and upcoming ones appear here.
      </EmptyState>
    );
  return (
    <>
      <ul className={list['list']} aria-label="Iterations">
        {iterations.map((iteration) => (
          <ListRow key={iteration.id}>
            <IterationLine iteration={iteration} />
          </ListRow>
        ))}
      </ul>
      <ShowMore more={more} next={next} />
    </>
  );
}
