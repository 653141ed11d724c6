import CornerLeftUp from 'lucide-react/icons/corner-left-up';
import type { ReactNode } from 'react';
import type { ShownGroup } from '../../groups/group.ts';
import { pageOf } from '../../groups/namespace.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { useNamespace } from '../../namespaces/use-namespace.ts';
import type { ProjectPage } from '@cairn/domain/pages/addresses';
import { SidebarLink } from './SidebarLink.tsx';
import { SidebarPages } from './SidebarPages.tsx';
import styles from './Sidebar.module.css';

export interface ProjectSectionProps {
  project: ProjectPage;
  /** The group that it is in, null when the viewer does not see it. */
  group: ShownGroup | null;
  rail: boolean;
  /** What is rendered below it, once it is known whether there is a project. */
  children: ReactNode;
}

/** The navigation of a project, with a link to its group. */
export function ProjectSection({ project, group, rail, children }: ProjectSectionProps) {
  const { fullPath } = project;
  const { head, failed } = useNamespace({ kind: 'project', fullPath });
  if (head == null) return head === null || failed ? children : null;
  return (
    <>
      <section className={styles['section']} aria-label={head.name}>
        {group !== null && (
          <SidebarLink
            href={pageOf({ kind: 'group', fullPath: group.fullPath })}
            icon={<CornerLeftUp size={16} />}
            label={group.name}
            rail={rail}
          />
        )}
        {!rail && (
          <h2 className={styles['group']}>
            <Avatar name={head.name} src={head.avatarUrl} size={20} shape="square" decorative />
            <span className={styles['name']}>{head.name}</span>
          </h2>
        )}
        <SidebarPages
          namespace={{ kind: 'project', fullPath }}
          page={project}
          rail={rail}
          rights={head.userPermissions}
        />
      </section>
      {children}
    </>
  );
}
