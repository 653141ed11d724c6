import ChevronDown from 'lucide-react/icons/chevron-down';
import { withBase } from '../site/base-path.ts';
import { Button } from '../ui/first/Button.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import type { GroupOverview } from './documents.ts';
import { numberOf, pageOf } from '../groups/namespace.ts';
import type { NewIssue } from './new-issue.ts';

/** The links to create things in a group; nothing for viewers who cannot create any. */
export function NewInGroup({ group, newIssue }: { group: GroupOverview; newIssue: NewIssue | null }) {
  const { createEpic, createProjects, createSubgroup } = group.userPermissions;
  const items = [
    newIssue !== null && { id: 'issue', label: 'New issue', ...newIssue },
    createEpic && {
      id: 'epic',
      label: 'New epic',
      href: pageOf({ kind: 'group', fullPath: group.fullPath }, 'epics/new'),
    },
    createProjects && {
      id: 'project',
      label: 'New project',
      href: withBase(`/projects/new?namespace_id=${numberOf(group.id)}`),
    },
    createSubgroup && {
      id: 'subgroup',
      label: 'New subgroup',
      href: withBase(`/groups/new?parent_id=${numberOf(group.id)}`),
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <Menu
      label="New in this group"
      placement="bottom end"
      sections={[{ items }]}
      trigger={(props) => (
        <Button {...props}>
          New
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      )}
    />
  );
}
