import CalendarRange from 'lucide-react/icons/calendar-range';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import House from 'lucide-react/icons/house';
import CircleDot from 'lucide-react/icons/circle-dot';
import ListTree from 'lucide-react/icons/list-tree';
import Milestone from 'lucide-react/icons/milestone';
import Settings from 'lucide-react/icons/settings';
import Siren from 'lucide-react/icons/siren';
import Tags from 'lucide-react/icons/tags';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import type { SidebarIcon } from '../../navigation/page.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { isWithin, sidebarPages } from '../pages/way.ts';
import { SidebarLink } from './SidebarLink.tsx';

const ICONS: Readonly<Record<SidebarIcon, ComponentType<{ size: number }>>> = {
  'calendar-range': CalendarRange,
  'chart-gantt': ChartGantt,
  house: House,
  'circle-dot': CircleDot,
  'list-tree': ListTree,
  milestone: Milestone,
  settings: Settings,
  siren: Siren,
  tags: Tags,
  trash: Trash,
  users: Users,
};

export interface SidebarPagesProps {
  namespace: Namespace;
  /** The current page within it. */
  page: { name: string; iid: string } | null;
  rail: boolean;
  /** What the viewer can do in it, as far as loaded. */
  rights?: { readonly adminPlace?: boolean } | undefined;
  /** What a group has, as far as loaded. */
  has?: { readonly hasIncidents?: boolean };
}

/** The links to the pages of a group or project. */
export function SidebarPages({ namespace, page, rail, rights, has }: SidebarPagesProps) {
  const signedIn = useSignedIn();
  return sidebarPages(namespace.kind).map(({ name, page: { title, inSidebar }, address }) => {
    if (inSidebar === undefined || (inSidebar.for === 'signed-in' && !signedIn)) return null;
    if (inSidebar.right !== undefined && rights?.[inSidebar.right] !== true) return null;
    const { ofGroupsWith } = inSidebar;
    if (ofGroupsWith !== undefined && namespace.kind === 'group' && has?.[ofGroupsWith] !== true) return null;
    const Icon = ICONS[inSidebar.icon];
    return (
      <SidebarLink
        key={name}
        href={pageOf(namespace, address)}
        icon={<Icon size={16} />}
        label={title}
        rail={rail}
        current={isWithin(name, page)}
      />
    );
  });
}
