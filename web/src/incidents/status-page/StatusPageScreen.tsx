import type { ReactNode } from 'react';
import type { StatusPage } from '../../api/routes.ts';
import { HttpRefused } from '../../api/refused.ts';
import { sendJson } from '../../api/send-json.ts';
import { useFetched } from '../../api/use-fetched.ts';
import listScreen from '../../lists/ListScreen.module.css';
import { MarkdownText } from '../../markdown/MarkdownText.tsx';
import { When } from '../../ui/dates/moments/When.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { IncidentStatusBadge } from '../../work-items/widgets/escalation-status/IncidentStatusBadge.tsx';
import { SeverityBadge } from '../../work-items/widgets/severity/SeverityBadge.tsx';
import styles from './StatusPageScreen.module.css';

export interface StatusPageScreenProps {
  fullPath: string;
  title: string;
  notFound: ReactNode;
}

const readStatusPage = async (fullPath: string): Promise<StatusPage | null> => {
  try {
    return await sendJson('GET', '/{id}/-/status_page.json', { params: { id: fullPath } });
  } catch (problem) {
    if (problem instanceof HttpRefused && problem.status === 404) return null;
    throw problem;
  }
};

/** The published incidents of a project, readable without signing in. */
export function StatusPageScreen({ fullPath, title, notFound }: StatusPageScreenProps) {
  const { fetched, again } = useFetched(fullPath, () => readStatusPage(fullPath));
  const page = fetched.status === 'ready' ? fetched.value : undefined;
  useDocumentTitle(title, page?.project);
  if (page === null) return notFound;
  return (
    <div className={listScreen['page']}>
      <h1 className={styles['title']}>{page === undefined ? title : `${title} of ${page.project}`}</h1>
      {page === undefined ? (
        fetched.status === 'failed' ? (
          <LoadProblem what="the status page" onRetry={again} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : page.incidents.length === 0 ? (
        <EmptyState title="No incidents">Incidents are shown here once they are published.</EmptyState>
      ) : (
        <ul className={styles['incidents']} aria-label="Incidents">
          {page.incidents.map((incident) => (
            <PublishedIncident key={`${incident.opened_at} ${incident.title}`} incident={incident} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Incident = StatusPage['incidents'][number];

function PublishedIncident({ incident }: { incident: Incident }) {
  const { comments } = incident;
  return (
    <li className={styles['incident']} data-state={incident.state}>
      <h2 className={styles['name']} dir="auto">
        {incident.title}
      </h2>
      <p className={styles['facts']}>
        {incident.severity !== 'unknown' && (
          <span>
            <VisuallyHidden>Severity: </VisuallyHidden>
            <SeverityBadge severity={incident.severity} />
          </span>
        )}
        <span>
          <VisuallyHidden>Status: </VisuallyHidden>
          <IncidentStatusBadge status={incident.status} />
        </span>
        <span>
          Opened <When instant={incident.opened_at} />
        </span>
        {incident.resolved_at !== null && (
          <span>
            Resolved <When instant={incident.resolved_at} />
          </span>
        )}
      </p>
      {incident.description_html !== '' && <MarkdownText html={incident.description_html} />}
      {comments.length > 0 && (
        <section aria-label={`Updates of ${incident.title}`}>
          <h3 className={styles['updates']}>Updates</h3>
          <ol className={styles['comments']}>
            {comments.map((comment) => (
              <li key={`${comment.created_at} ${comment.html}`}>
                <p className={styles['facts']}>
                  <When instant={comment.created_at} />
                </p>
                <MarkdownText html={comment.html} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </li>
  );
}
