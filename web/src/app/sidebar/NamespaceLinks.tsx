import Milestone from 'lucide-react/icons/milestone';
import Tags from 'lucide-react/icons/tags';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { membersPageOf, type Namespace, pageOf } from '../../groups/namespace.ts';
import { useViewer } from '../../session/viewer.ts';
import { SidebarLink } from './SidebarLink.tsx';

export type NamespaceLinksProps = {
  namespace: Namespace;
  /** What is open, as its address names it after `/-/`. */
  page: string;
  rail: boolean;
};

/** The ways to what groups and projects have alike. */
export function NamespaceLinks({ namespace, page, rail }: NamespaceLinksProps) {
  const signedIn = useViewer() != null;
  return (
    <>
      <SidebarLink
        href={pageOf(namespace, 'milestones')}
        icon={<Milestone size={16} />}
        label="Milestones"
        rail={rail}
        current={page.startsWith('milestones')}
      />
      <SidebarLink
        href={pageOf(namespace, 'labels')}
        icon={<Tags size={16} />}
        label="Labels"
        rail={rail}
        current={page.startsWith('labels')}
      />
      {signedIn && (
        <SidebarLink
          href={membersPageOf(namespace)}
          icon={<Users size={16} />}
          label="Members"
          rail={rail}
          current={page.endsWith('_members')}
        />
      )}
      {signedIn && (
        <SidebarLink
          href={pageOf(namespace, 'bin')}
          icon={<Trash size={16} />}
          label="Bin"
          rail={rail}
          current={page === 'bin'}
        />
      )}
    </>
  );
}
