import House from 'lucide-react/icons/house';
import { withBase } from '../site/base-path.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { useNamespace } from '../namespaces/use-namespace.ts';
import type { ProjectPage } from '@cairn/domain/pages/addresses';
import { NamespaceLinks } from './NamespaceLinks.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import styles from './Sidebar.module.css';

/** The ways within a project, below those of the group around it. */
export function ProjectSection({ project, rail }: { project: ProjectPage; rail: boolean }) {
  const { fullPath, page } = project;
  const { head } = useNamespace({ kind: 'project', fullPath });
  if (head == null) return null;
  return (
    <section className={styles['section']} aria-label={head.name}>
      {!rail && (
        <h2 className={styles['group']}>
          <Avatar name={head.name} size={20} shape="square" decorative />
          <span className={styles['name']}>{head.name}</span>
        </h2>
      )}
      <SidebarLink
        href={withBase(`/${fullPath}`)}
        icon={<House size={16} />}
        label="Overview"
        rail={rail}
        current={page === ''}
      />
      <NamespaceLinks namespace={{ kind: 'project', fullPath }} page={page} rail={rail} />
    </section>
  );
}
