import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { CADENCES, type CadenceCardFacts } from './documents.ts';
import { DeletedIterations } from './DeletedIterations.tsx';
import { IterationLine } from './IterationLine.tsx';
import listScreen from '../lists/ListScreen.module.css';
import styles from './Iterations.module.css';
import { scheduleText } from './words.ts';

export interface CadencesScreenProps {
  namespace: Namespace;
  title: string;
  query: string;
  notFound: ReactNode;
}

/** The cadences of a group and of the groups above it, each with its current iteration. */
export function CadencesScreen({ namespace, title, query, notFound }: CadencesScreenProps) {
  const { data, error, reread } = useAnswer(CADENCES, { fullPath: namespace.fullPath }, { fresh: true });
  useDocumentTitle(title, data?.group?.name);
  if (data?.group === null) return notFound;
  const cadences = data?.group?.iterationCadences.nodes;
  const mayEdit = data?.group?.userPermissions.adminIteration === true;
  const isDeleted = mayEdit && new URLSearchParams(query).get('state') === 'deleted';
  const page = pageOf(namespace, 'cadences');
  const add = mayEdit && (
    <LinkButton variant="primary" href={pageOf(namespace, 'cadences/new')} icon={<Plus aria-hidden="true" />}>
      New cadence
    </LinkButton>
  );
  return (
    <div className={listScreen['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['actions']}>{add}</div>
      </header>
      {mayEdit && (
        <div className={styles['tabs']}>
          <LinkTabs
            label="Cadences by state"
            current={isDeleted ? 'deleted' : 'kept'}
            tabs={[
              { id: 'kept', label: 'Cadences', href: page },
              { id: 'deleted', label: 'Deleted', href: `${page}?state=deleted` },
            ]}
          />
        </div>
      )}
      {isDeleted ? (
        <DeletedIterations namespace={namespace} onRestored={() => void reread().catch(() => {})} />
      ) : cadences === undefined ? (
        error === null ? (
          <RowsSkeleton rows={4} />
        ) : (
          <LoadProblem what="the cadences" onRetry={() => void reread().catch(() => {})} />
        )
      ) : cadences.length === 0 ? (
        <EmptyState title="No cadences yet" actions={add}>
          A cadence is a series of iterations: spans of a few weeks for which a team plans issues. Issues of
          all projects in this group can use them.
        </EmptyState>
      ) : (
        <ul className={styles['cards']} aria-label="Cadences">
          {cadences.map((cadence) => (
            <CadenceCard key={cadence.id} namespace={namespace} cadence={cadence} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CadenceCard({ namespace, cadence }: { namespace: Namespace; cadence: CadenceCardFacts }) {
  const [current] = cadence.current.nodes;
  const [next] = cadence.next.nodes;
  return (
    <li className={styles['card']}>
      <h2 className={styles['cardTitle']}>
        <a className={styles['name']} dir="auto" href={pageOf(namespace, `cadences/${numberOf(cadence.id)}`)}>
          {cadence.title}
        </a>
      </h2>
      <p className={styles['facts']}>
        <span>{scheduleText(cadence)}</span>
        {cadence.group !== null && cadence.group.fullPath !== namespace.fullPath && (
          <span>From {cadence.group.name}</span>
        )}
      </p>
      {current === undefined && next === undefined ? (
        <p className={styles['facts']}>No current or upcoming iteration.</p>
      ) : (
        <>
          {current !== undefined && <IterationLine iteration={current} />}
          {next !== undefined && <IterationLine iteration={next} />}
        </>
      )}
    </li>
  );
}
