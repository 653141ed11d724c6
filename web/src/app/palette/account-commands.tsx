import Bell from 'lucide-react/icons/bell';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Flag from 'lucide-react/icons/flag';
import KeyRound from 'lucide-react/icons/key-round';
import KeySquare from 'lucide-react/icons/key-square';
import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import ListTodo from 'lucide-react/icons/list-todo';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import type { Command } from '../../commands/offered-commands.ts';
import { withBase } from '../../site/base-path.ts';
import { chooseTheme, themeNames, themes } from '../../ui/first/theme.ts';
import { leave } from '../leave.ts';
import { showOverlay } from '../overlay-state.ts';

const themeIcons = { light: <Sun size={16} />, dark: <Moon size={16} />, system: <Monitor size={16} /> };

const HELP = [
  ['roadmap', 'Help about the roadmap', withBase('/help/user/group/roadmap')],
  ['epics', 'Help about epics', withBase('/help/user/group/epics')],
  ['markdown', 'Help about markdown', withBase('/help/user/markdown')],
] as const;

export type Situation = { signedIn: boolean; administrator: boolean; onToggleSidebar: () => void };

/** What the palette offers wherever one is. */
export function accountCommands({ signedIn, administrator, onToggleSidebar }: Situation): Command[] {
  return [
    {
      id: 'groups',
      label: 'All groups',
      alias: 'Go to, home, start',
      icon: <Layers size={16} />,
      shortcut: 'shift+g',
      href: withBase('/'),
    },
    ...(signedIn ? ownCommands(administrator) : []),
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: `Theme: ${themeNames[theme].toLowerCase()}`,
      alias: 'Colours, colors, mode',
      icon: themeIcons[theme],
      onSelect: () => chooseTheme(theme),
    })),
    {
      id: 'sidebar',
      label: 'Toggle sidebar',
      alias: 'Navigation',
      icon: <PanelLeft size={16} />,
      shortcut: 'mod+\\',
      onSelect: onToggleSidebar,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      alias: 'Keys',
      icon: <Keyboard size={16} />,
      shortcut: '?',
      onSelect: () => showOverlay('shortcuts'),
    },
    ...HELP.map(([id, label, href]) => ({
      id: `help-${id}`,
      label,
      icon: <CircleHelp size={16} />,
      href,
    })),
    signedIn
      ? {
          id: 'leave',
          label: 'Sign out',
          alias: 'Log out, leave',
          icon: <LogOut size={16} />,
          patient: true,
          onSelect: () => void leave(),
        }
      : {
          id: 'enter',
          label: 'Sign in',
          alias: 'Log in',
          icon: <LogIn size={16} />,
          href: withBase('/users/sign_in'),
        },
  ];
}

const ownCommands = (administrator: boolean): Command[] => [
  {
    id: 'todos',
    label: 'To-do list',
    alias: 'To-dos, tasks',
    icon: <ListTodo size={16} />,
    shortcut: 'shift+t',
    href: withBase('/dashboard/todos'),
  },
  {
    id: 'new-group',
    label: 'New group',
    alias: 'Create',
    icon: <Plus size={16} />,
    href: withBase('/groups/new'),
  },
  {
    id: 'new-project',
    label: 'New project',
    alias: 'Create',
    icon: <Plus size={16} />,
    href: withBase('/projects/new'),
  },
  {
    id: 'profile',
    label: 'Edit profile',
    alias: 'Settings, account, preferences',
    icon: <UserRound size={16} />,
    href: withBase('/-/user_settings/profile'),
  },
  {
    id: 'notification-settings',
    label: 'Notification settings',
    alias: 'Mail, email',
    icon: <Bell size={16} />,
    href: withBase('/-/profile/notifications'),
  },
  {
    id: 'tokens',
    label: 'Access tokens',
    alias: 'Settings, API',
    icon: <KeySquare size={16} />,
    href: withBase('/-/user_settings/personal_access_tokens'),
  },
  {
    id: 'password',
    label: 'Change password',
    alias: 'Settings',
    icon: <KeyRound size={16} />,
    href: withBase('/-/profile/password'),
  },
  ...(administrator
    ? [
        {
          id: 'abuse',
          label: 'Abuse reports',
          alias: 'Administration',
          icon: <Flag size={16} />,
          href: withBase('/admin/abuse_reports'),
        },
      ]
    : []),
];
