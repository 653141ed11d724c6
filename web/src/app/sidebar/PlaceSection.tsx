import type { GroupAddress } from '@cairn/domain/pages/addresses';
import { groupPageAt } from '@cairn/domain/pages/addresses';
import { type ReactNode, Suspense, lazy } from 'react';
import { useGroup } from '../../groups/group.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { SidebarPages } from './SidebarPages.tsx';
import styles from './Sidebar.module.css';

const ProjectSection = lazy(async () => ({ default: (await import('./ProjectSection.tsx')).ProjectSection }));

export interface PlaceSectionProps {
  address: GroupAddress;
  rail: boolean;
  /** What is rendered below it, once it is known what is there, so that nothing on screen is pushed down. */
  children: ReactNode;
}

/** The navigation of the group or project of the page. */
export function PlaceSection({ address, rail, children }: PlaceSectionProps) {
  const group = useGroup(address.fullPath);
  if (group === undefined) return null;
  if (address.project !== undefined)
    return (
      <Suspense>
        <ProjectSection project={address.project} group={group} rail={rail}>
          {children}
        </ProjectSection>
      </Suspense>
    );
  return (
    <>
      {group !== null && (
        <section className={styles['section']} aria-label={group.name}>
          {!rail && (
            <h2 className={styles['group']}>
              <Avatar name={group.name} src={group.avatarUrl} size={20} shape="square" decorative />
              <span className={styles['name']}>{group.name}</span>
            </h2>
          )}
          <SidebarPages
            namespace={{ kind: 'group', fullPath: group.fullPath }}
            page={groupPageAt(address.page)}
            rail={rail}
            rights={group.userPermissions}
            has={group}
          />
        </section>
      )}
      {children}
    </>
  );
}
