import type { ReactNode } from 'react';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { useNamespace } from '../../namespaces/use-namespace.ts';
import type { ProjectPage } from '@cairn/domain/pages/addresses';
import { SidebarPages } from './SidebarPages.tsx';
import styles from './Sidebar.module.css';

export interface ProjectSectionProps {
  project: ProjectPage;
  rail: boolean;
  /** What is rendered below it, once it is known whether there is a project. */
  children: ReactNode;
}

/** The navigation of a project, below that of its group. */
export function ProjectSection({ project, rail, children }: ProjectSectionProps) {
  const { fullPath } = project;
  const { head, failed } = useNamespace({ kind: 'project', fullPath });
  if (head == null) return head === null || failed ? children : null;
  return (
    <>
      <section className={styles['section']} aria-label={head.name}>
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
