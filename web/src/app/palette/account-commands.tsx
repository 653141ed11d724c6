import Keyboard from 'lucide-react/icons/keyboard';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import Sun from 'lucide-react/icons/sun';
import type { Command } from '../../commands/offered-commands.ts';
import { choosePreferencesQuietly } from '../../session/choose-preferences.ts';
import { withBase } from '../../site/base-path.ts';
import { themeNames, themes } from '../../ui/theme.ts';
import { leave } from '../leave.ts';
import { showOverlay } from '../overlay-state.ts';
import { siteCommands } from './page-commands.tsx';

const themeIcons = { light: <Sun size={16} />, dark: <Moon size={16} />, system: <Monitor size={16} /> };

export interface Situation {
  signedIn: boolean;
  administrator: boolean;
  onToggleSidebar: () => void;
}

/** The commands available everywhere. */
export function accountCommands({ signedIn, administrator, onToggleSidebar }: Situation): Command[] {
  const pages = siteCommands({ signedIn, administrator });
  return [
    ...pages.filter(({ last }) => !last).map(({ command }) => command),
    ...(signedIn
      ? [
          {
            id: 'new-item',
            label: 'New issue…',
            alias: 'Create, add, item, epic, task, incident',
            icon: <Plus size={16} />,
            shortcut: 'c',
            onSelect: () => showOverlay('new-item'),
          },
        ]
      : []),
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: `Theme: ${themeNames[theme].toLowerCase()}`,
      alias: 'Colours, colors, mode',
      icon: themeIcons[theme],
      onSelect: () => void choosePreferencesQuietly({ colorMode: theme }),
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
    ...pages.filter(({ last }) => last).map(({ command }) => command),
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
