import { useAnswer } from '../api/use-answer.ts';
import type { ReactNode } from 'react';
import { LatestChanges } from '../activity/LatestChanges.tsx';
import { Block, NothingIn } from '../ui/blocks/Block.tsx';
import { Visibility } from '../groups/GroupRow.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { membersPageOf, pageOf } from '../groups/namespace.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { PROJECT_HOME, type ProjectHome } from './project-home.ts';
import page from '../groups/GroupsScreen.module.css';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { StarButton } from './StarButton.tsx';
import { TitleText } from '../ui/first/TitleText.tsx';
import styles from '../groups/home/GroupHomeScreen.module.css';

/** The page of a project: its description and its most recently updated issues. */
export function ProjectHomeScreen({ fullPath, notFound }: { fullPath: string; notFound: ReactNode }) {
  const { data, error, reread } = useAnswer(PROJECT_HOME, { fullPath }, { fresh: true });
  const project = data?.project;
  useDocumentTitle(project?.name ?? null);
  if (project === null) return notFound;
  return (
    <div className={page['page']}>
      {project !== undefined ? (
        <Home project={project} />
      ) : error !== null ? (
        <LoadProblem what="this project" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </div>
  );
}

function Home({ project }: { project: ProjectHome }) {
  const namespace = { kind: 'project', fullPath: project.fullPath } as const;
  const { openIssues: open, closedIssues: closed } = project;
  return (
    <>
      <header className={styles['header']}>
        <Avatar name={project.name} src={project.avatarUrl} size={40} shape="square" decorative />
        <h1 className={page['title']}>{project.name}</h1>
        <Visibility level={project.visibility} />
        <div className={styles['actions']}>
          {project.userPermissions.requestAccess && (
            <LinkButton href={membersPageOf(namespace)}>Request access</LinkButton>
          )}
          <StarButton key={`${project.id} ${project.starred}`} project={project} />
        </div>
      </header>
      {project.description !== null && project.description !== '' && (
        <p className={styles['description']}>{project.description}</p>
      )}
      <section className={styles['section']}>
        <h2 className={styles['heading']}>
          <a href={pageOf(namespace, 'issues')}>Issues</a>{' '}
          <span className={styles['count']}>
            {numberText(open.count)} open, {numberText(closed.count)} closed
          </span>
        </h2>
        <div className={page['list']}>
          {open.nodes.length > 0 ? (
            <ul aria-label="Recently updated issues">
              {open.nodes.map((issue) => (
                <li key={issue.id} className={styles['row']}>
                  <a href={issue.webPath} className={styles['name']} dir="auto">
                    <TitleText title={issue.title} />
                  </a>
                  <span className={styles['aside']}>{issue.reference}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles['nothing']}>No open issues.</p>
          )}
        </div>
      </section>
      <section className={styles['section']}>
        <Block title="Latest changes">
          <LatestChanges
            source={namespace}
            limit={10}
            empty={<NothingIn>Nothing has happened here yet.</NothingIn>}
          />
        </Block>
      </section>
      <section className={styles['section']}>
        <h2 className={styles['heading']}>Plan</h2>
        <ul className={page['list']}>
          <Place href={pageOf(namespace, 'milestones')} name="Milestones" count={project.milestones.count} />
          <Place href={pageOf(namespace, 'labels')} name="Labels" count={project.labels.count} />
        </ul>
      </section>
    </>
  );
}

function Place({ href, name, count }: { href: string; name: string; count: number }) {
  return (
    <li className={styles['row']}>
      <a href={href} className={styles['name']}>
        {name}
      </a>
      <span className={styles['dates']}>{numberText(count)}</span>
    </li>
  );
}
