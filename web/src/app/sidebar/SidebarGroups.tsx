import { useSyncExternalStore } from 'react';
import { withBase } from '../../site/base-path.ts';
import { offeredGroups, onVisit, storedVisits, visitedGroups } from '../../groups/frequent-groups.ts';
import type { VisitedGroup } from '../../groups/frequent-groups.ts';
import { useViewer } from '../../session/viewer.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import styles from './Sidebar.module.css';

/** The groups a user visits often. */
export function SidebarGroups({ rail, current }: { rail: boolean; current: string | null }) {
  const username = useViewer()?.username;
  const stored = useSyncExternalStore(onVisit, () =>
    username === undefined ? null : storedVisits(username),
  );
  const { frequent, recent } = offeredGroups(visitedGroups(stored));
  return (
    <>
      <Section title="Frequent" groups={frequent} rail={rail} current={current} />
      <Section title="Recent" groups={recent} rail={rail} current={current} />
    </>
  );
}

function Section({
  title,
  groups,
  rail,
  current,
}: {
  title: string;
  groups: readonly VisitedGroup[];
  rail: boolean;
  current: string | null;
}) {
  const others = groups.filter((group) => group.fullPath !== current);
  if (others.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={`${title} groups`}>
      {!rail && <h2 className={styles['heading']}>{title}</h2>}
      {others.map((group) => (
        <SidebarLink
          key={group.id}
          href={withBase(`/groups/${group.fullPath}/-/roadmap`)}
          icon={<Avatar name={group.name} size={20} shape="square" decorative />}
          label={group.name}
          rail={rail}
        />
      ))}
    </section>
  );
}
