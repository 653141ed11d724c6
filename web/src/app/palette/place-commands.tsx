import ChartGantt from 'lucide-react/icons/chart-gantt';
import House from 'lucide-react/icons/house';
import ListTree from 'lucide-react/icons/list-tree';
import Milestone from 'lucide-react/icons/milestone';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { withBase } from '../../site/base-path.ts';
import type { Command } from '../../commands/offered-commands.ts';
import { membersPageOf, type Namespace, numberOf, pageOf } from '../../groups/namespace.ts';
import type { PalettePlace } from './palette-place.ts';

/** What the palette offers in a group or project: its pages, and what the viewer may make there. */
export function placeCommands(place: PalettePlace, signedIn: boolean): Command[] {
  const { kind, fullPath, name, id } = place;
  const namespace: Namespace = { kind, fullPath };
  const { createEpic, createProjects, createSubgroup, adminLabel, adminMilestone } = place.userPermissions;
  const commands: (Command | false)[] = [
    kind === 'group' && {
      id: 'roadmap',
      label: 'Roadmap',
      icon: <ChartGantt size={16} />,
      href: pageOf(namespace, 'roadmap'),
    },
    kind === 'group' && {
      id: 'epics',
      label: 'Epics',
      icon: <ListTree size={16} />,
      href: pageOf(namespace, 'epics'),
    },
    { id: 'overview', label: 'Overview', icon: <House size={16} />, href: pageOf(namespace) },
    {
      id: 'milestones',
      label: 'Milestones',
      icon: <Milestone size={16} />,
      href: pageOf(namespace, 'milestones'),
    },
    { id: 'labels', label: 'Labels', icon: <Tags size={16} />, href: pageOf(namespace, 'labels') },
    signedIn && {
      id: 'members',
      label: 'Members',
      icon: <Users size={16} />,
      href: membersPageOf(namespace),
    },
    signedIn && {
      id: 'bin',
      label: 'Bin',
      alias: 'Trash, deleted, restore',
      icon: <Trash size={16} />,
      href: pageOf(namespace, 'bin'),
    },
    createEpic === true && made('New epic', pageOf(namespace, 'epics/new')),
    createSubgroup === true && made('New subgroup', withBase(`/groups/new?parent_id=${numberOf(id)}`)),
    createProjects === true &&
      made('New project here', withBase(`/projects/new?namespace_id=${numberOf(id)}`)),
    adminMilestone && made('New milestone', pageOf(namespace, 'milestones/new')),
    adminLabel && made('New label', pageOf(namespace, 'labels/new')),
  ];
  return commands
    .filter((one) => one !== false)
    .map((one) => ({ alias: 'Go to', ...one, id: `${kind}-${one.id}`, detail: name }));
}

const made = (label: string, href: string): Command => ({
  id: href,
  label,
  alias: 'Create, add',
  icon: <Plus size={16} />,
  href,
});
