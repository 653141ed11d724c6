import type { Day } from '@cairn/domain/dates/day';
import { Suspense } from 'react';
import { useToday } from '../../ui/dates/first/use-today.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { FavouriteButton } from '../../favourites/FavouriteButton.tsx';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import { withBase } from '../../site/base-path.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { loadable } from '../../ui/first/loadable.tsx';
import { GroupEpics } from './GroupEpics.tsx';
import { fromToday, GROUP_HOME } from './group-home.ts';
import type { GroupHome } from './group-home.ts';
import { GroupRow, Visibility } from '../GroupRow.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { membersPageOf } from '../namespace.ts';
import { NewInGroup } from './NewInGroup.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import page from '../GroupsScreen.module.css';
import styles from './GroupHomeScreen.module.css';

const GettingStarted = loadable(async () => (await import('./GettingStarted.tsx')).GettingStarted);

export interface GroupHomeScreenProps {
  fullPath: string;
  groupName: string | undefined;
}

/** The page of a group: its description and contents, and a link to its roadmap. */
export function GroupHomeScreen({ fullPath, groupName }: GroupHomeScreenProps) {
  useDocumentTitle(groupName);
  const today = useToday();
  // Revalidated, to include what was created here meanwhile.
  const { data, error, reread } = useAnswer(
    GROUP_HOME,
    { fullPath, fromToday: fromToday(today) },
    { fresh: true },
  );
  const group = data?.group;
  return (
    <div className={page['page']}>
      {group != null ? (
        <Home group={group} today={today} />
      ) : error !== null ? (
        <LoadProblem what="this group" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </div>
  );
}

function Home({ group, today }: { group: GroupHome; today: Day }) {
  const subgroups = group.descendantGroups.nodes;
  const projects = group.projects.nodes;
  return (
    <>
      <header className={styles['header']}>
        <Avatar name={group.name} src={group.avatarUrl} size={40} shape="square" decorative />
        <h1 className={page['title']}>{group.name}</h1>
        <Visibility level={group.visibility} />
        <div className={styles['actions']}>
          {group.userPermissions.requestAccess && (
            <LinkButton href={membersPageOf({ kind: 'group', fullPath: group.fullPath })}>
              Request access
            </LinkButton>
          )}
          <FavouriteButton
            variant="default"
            target={{
              kind: 'GROUP',
              targetId: group.id,
              name: group.name,
              placeName: null,
              webPath: withBase(`/groups/${group.fullPath}`),
            }}
          />
          <NewInGroup group={group} />
          <LinkButton
            variant="primary"
            href={withBase(`/groups/${group.fullPath}/-/roadmap`)}
            icon={<ChartGantt aria-hidden="true" />}
          >
            Roadmap
          </LinkButton>
        </div>
      </header>
      {group.description !== null && group.description !== '' && (
        <p className={styles['description']}>{group.description}</p>
      )}
      {group.userPermissions.adminGroup && (
        <Suspense fallback={null}>
          <GettingStarted key={group.id} id={group.id} fullPath={group.fullPath} />
        </Suspense>
      )}
      <GroupEpics group={group} today={today} />
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
              <li key={project.id} className={styles['row']}>
                <Avatar name={project.name} src={project.avatarUrl} size={24} shape="square" decorative />
                <a href={withBase(`/${project.fullPath}`)} className={styles['name']}>
                  {project.name}
                </a>
                <span className={styles['aside']}>{project.fullPath}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function count({
  nodes,
  pageInfo,
}: {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean };
}): string {
  return pageInfo.hasNextPage ? `${nodes.length}+` : String(nodes.length);
}
