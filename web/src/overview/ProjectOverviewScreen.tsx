import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import page from '../groups/GroupsScreen.module.css';
import { pageOf } from '../groups/namespace.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { PROJECT_OVERVIEW, type ProjectOverview } from './documents.ts';
import { ChangesBlock, LateBlock, MilestonesBlock, PeopleBlock, ProgressBlock } from './OverviewBlocks.tsx';
import { OverviewHead } from './OverviewHead.tsx';
import { StarButton } from './StarButton.tsx';
import styles from './Overview.module.css';

/** The page of a project: where its work is, what needs attention and what happened lately. */
export function ProjectOverviewScreen({ fullPath, notFound }: { fullPath: string; notFound: ReactNode }) {
  const { data, error, reread } = useAnswer(PROJECT_OVERVIEW, { fullPath }, { fresh: true });
  const project = data?.project;
  useDocumentTitle(project?.name ?? null);
  if (project === null) return notFound;
  return (
    <div className={page['page']}>
      {project !== undefined ? (
        <Overview project={project} />
      ) : error !== null ? (
        <LoadProblem what="this project" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </div>
  );
}

function Overview({ project }: { project: ProjectOverview }) {
  const namespace = { kind: 'project', fullPath: project.fullPath } as const;
  const { createIssue } = project.userPermissions;
  const newIssue = pageOf(namespace, 'issues/new');
  return (
    <>
      <OverviewHead namespace={namespace} place={project}>
        <StarButton key={`${project.id} ${project.starred}`} project={project} />
        <LinkButton href={pageOf(namespace, 'issues')}>Issues</LinkButton>
        {createIssue && (
          <LinkButton variant="primary" href={newIssue} icon={<Plus aria-hidden="true" />}>
            New issue
          </LinkButton>
        )}
      </OverviewHead>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <LateBlock
            namespace={namespace}
            none={
              <>
                No issue is late or at risk. <a href={pageOf(namespace, 'issues')}>See all issues</a>
              </>
            }
          />
          <ChangesBlock namespace={namespace} />
        </div>
        <div className={styles['column']}>
          <ProgressBlock
            namespace={namespace}
            create={createIssue && <a href={newIssue}>Create the first issue</a>}
          />
          <MilestonesBlock namespace={namespace} />
          <PeopleBlock namespace={namespace} />
        </div>
      </div>
    </>
  );
}
