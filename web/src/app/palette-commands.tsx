import ChartGantt from 'lucide-react/icons/chart-gantt';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import KeySquare from 'lucide-react/icons/key-square';
import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import ListTree from 'lucide-react/icons/list-tree';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Milestone from 'lucide-react/icons/milestone';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import Tags from 'lucide-react/icons/tags';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { chooseTheme, themeNames, themes } from '../ui/theme.ts';
import { leave } from './leave.ts';
import { showOverlay } from './overlay-state.ts';

export type Command = {
  id: string;
  label: string;
  icon: ReactNode;
  shortcut?: string;
  href?: string;
  run?: () => void;
};

export type Situation = {
  /** The group at hand. */
  group: { name: string; fullPath: string } | null;
  signedIn: boolean;
  onToggleSidebar: () => void;
};

const themeIcons = { light: <Sun size={16} />, dark: <Moon size={16} />, system: <Monitor size={16} /> };

/** Everything the palette offers without searching, the nearest things first. */
export function paletteCommands({ group, signedIn, onToggleSidebar }: Situation): Command[] {
  const inGroup: Command[] =
    group === null
      ? []
      : [
          {
            id: 'roadmap',
            label: `Go to roadmap of ${group.name}`,
            icon: <ChartGantt size={16} />,
            href: `/groups/${group.fullPath}/-/roadmap`,
          },
          {
            id: 'epics',
            label: `Go to epics of ${group.name}`,
            icon: <ListTree size={16} />,
            href: `/groups/${group.fullPath}/-/epics`,
          },
          {
            id: 'overview',
            label: `Go to overview of ${group.name}`,
            icon: <House size={16} />,
            href: `/groups/${group.fullPath}`,
          },
          {
            id: 'milestones',
            label: `Go to milestones of ${group.name}`,
            icon: <Milestone size={16} />,
            href: `/groups/${group.fullPath}/-/milestones`,
          },
          {
            id: 'labels',
            label: `Go to labels of ${group.name}`,
            icon: <Tags size={16} />,
            href: `/groups/${group.fullPath}/-/labels`,
          },
          {
            id: 'members',
            label: `Go to members of ${group.name}`,
            icon: <Users size={16} />,
            href: `/groups/${group.fullPath}/-/group_members`,
          },
          {
            id: 'bin',
            label: `Go to the bin of ${group.name}`,
            icon: <Trash size={16} />,
            href: `/groups/${group.fullPath}/-/bin`,
          },
        ];
  const account: Command[] = signedIn
    ? [
        { id: 'new-group', label: 'New group', icon: <Plus size={16} />, href: '/groups/new' },
        { id: 'new-project', label: 'New project', icon: <Plus size={16} />, href: '/projects/new' },
        {
          id: 'profile',
          label: 'Edit profile',
          icon: <UserRound size={16} />,
          href: '/-/user_settings/profile',
        },
        {
          id: 'tokens',
          label: 'Access tokens',
          icon: <KeySquare size={16} />,
          href: '/-/user_settings/personal_access_tokens',
        },
        {
          id: 'password',
          label: 'Change password',
          icon: <KeyRound size={16} />,
          href: '/-/profile/password',
        },
        { id: 'leave', label: 'Sign out', icon: <LogOut size={16} />, run: () => void leave() },
      ]
    : [{ id: 'enter', label: 'Sign in', icon: <LogIn size={16} />, href: '/users/sign_in' }];
  return [
    ...inGroup,
    { id: 'groups', label: 'Go to all groups', icon: <Layers size={16} />, shortcut: 'shift+g', href: '/' },
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: `Theme: ${themeNames[theme].toLowerCase()}`,
      icon: themeIcons[theme],
      run: () => chooseTheme(theme),
    })),
    {
      id: 'sidebar',
      label: 'Toggle sidebar',
      icon: <PanelLeft size={16} />,
      shortcut: 'mod+\\',
      run: onToggleSidebar,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: <Keyboard size={16} />,
      shortcut: '?',
      run: () => showOverlay('shortcuts'),
    },
    ...account,
  ];
}
