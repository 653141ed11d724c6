import { useQuery } from '@apollo/client/react';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import { Avatar } from '../ui/Avatar.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { GROUP_HOME } from './group-home.ts';
import type { GroupHome } from './group-home.ts';
import { GroupRow, Visibility } from './GroupRow.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import page from './GroupsScreen.module.css';
import styles from './GroupHomeScreen.module.css';

/** The page of a group: what it is, what lies in it, and the way to its roadmap. */
export function GroupHomeScreen({ fullPath }: { fullPath: string }) {
  const { data, error, refetch } = useQuery(GROUP_HOME, { variables: { fullPath } });
  const group = data?.group;
  return (
    <div className={page['page']}>
      {group != null ? (
        <Home group={group} />
      ) : error !== undefined ? (
        <LoadProblem what="this group" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </div>
  );
}

function Home({ group }: { group: GroupHome }) {
  const subgroups = group.descendantGroups.nodes;
  const projects = group.projects.nodes;
  return (
    <>
      <header className={styles['header']}>
        <Avatar name={group.name} src={group.avatarUrl} size={40} shape="square" decorative />
        <h1 className={page['title']}>{group.name}</h1>
        <Visibility level={group.visibility} />
        <LinkButton
          variant="primary"
          className={styles['roadmap']}
          href={`/groups/${group.fullPath}/-/roadmap`}
          icon={<ChartGantt aria-hidden="true" />}
        >
          Roadmap
        </LinkButton>
      </header>
      {group.description !== null && group.description !== '' && (
        <p className={styles['description']}>{group.description}</p>
      )}
      {subgroups.length > 0 && (
        <section className={styles['section']}>
          <h2 className={styles['heading']}>
            Subgroups <span className={styles['count']}>{count(group.descendantGroups)}</span>
          </h2>
          <ul className={page['list']}>
            {subgroups.map((subgroup) => (
              <GroupRow key={subgroup.id} group={subgroup} />
            ))}
          </ul>
        </section>
      )}
      {projects.length > 0 && (
        <section className={styles['section']}>
          <h2 className={styles['heading']}>
            Projects <span className={styles['count']}>{count(group.projects)}</span>
          </h2>
          <ul className={page['list']}>
            {projects.map((project) => (
              <li key={project.id} className={styles['project']}>
                <Avatar name={project.name} size={24} shape="square" decorative />
                <span className={styles['name']}>{project.name}</span>
                <span className={styles['path']}>{project.fullPath}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {subgroups.length === 0 && projects.length === 0 && (
        <EmptyState title="Nothing in this group yet">
          Subgroups and projects of this group appear here. Its epics are on the roadmap.
        </EmptyState>
      )}
    </>
  );
}

function count({ nodes, pageInfo }: { nodes: unknown[]; pageInfo: { hasNextPage: boolean } }): string {
  return pageInfo.hasNextPage ? `${nodes.length}+` : String(nodes.length);
}
