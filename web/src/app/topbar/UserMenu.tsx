import { PAGES } from '@cairn/domain/pages/table';
import { useSyncExternalStore } from 'react';
import { withBase } from '../../site/base-path.ts';
import { isAdministrator } from '../../session/administrator.ts';
import { choosePreferencesQuietly } from '../../session/choose-preferences.ts';
import type { Viewer } from '../../session/viewer.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { currentTheme, onThemeChange, themeNames, themes } from '../../ui/theme.ts';
import { showOverlay } from '../overlay-state.ts';
import styles from './UserMenu.module.css';

const { site } = PAGES;

export function UserMenu({ viewer }: { viewer: Viewer }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return (
    <Menu
      label="User menu"
      placement="bottom end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles['trigger']}
          aria-label={`User menu of ${viewer.name}`}
        >
          <Avatar name={viewer.name} src={viewer.avatarUrl} size={24} decorative />
        </button>
      )}
      sections={[
        {
          title: `${viewer.name} (@${viewer.username})`,
          items: [
            {
              id: 'status',
              label: 'Set status…',
              onSelect: () => showOverlay('status'),
            },
            {
              id: 'issues',
              label: 'My issues',
              shortcut: 'shift+i',
              href: withBase(site['own-issues']),
            },
            {
              id: 'todos',
              label: 'To-do list',
              shortcut: 'shift+t',
              href: withBase(site.todos),
            },
            {
              id: 'profile',
              label: 'Edit profile',
              href: withBase(site.profile),
            },
            {
              id: 'preferences',
              label: 'Preferences',
              href: withBase(site.preferences),
            },
            {
              id: 'tokens',
              label: 'Access tokens',
              href: withBase(site.tokens),
            },
            {
              id: 'notifications',
              label: 'Notification settings',
              href: withBase(site['notification-settings']),
            },
            {
              id: 'password',
              label: 'Change password',
              href: withBase(site['change-password']),
            },
            ...(isAdministrator()
              ? [{ id: 'admin', label: 'Admin', href: withBase(site['admin-users']) }]
              : []),
            {
              id: 'shortcuts',
              label: 'Keyboard shortcuts',
              shortcut: '?',
              onSelect: () => showOverlay('shortcuts'),
            },
          ],
        },
        {
          title: 'Theme',
          items: themes.map((one) => ({
            id: one,
            label: themeNames[one],
            checked: one === theme,
            onSelect: () => void choosePreferencesQuietly({ colorMode: one }),
          })),
        },
        {
          items: [
            {
              id: 'leave',
              label: 'Sign out',
              onSelect: () => void import('../leave.ts').then(({ leave }) => leave()),
            },
          ],
        },
      ]}
    />
  );
}
