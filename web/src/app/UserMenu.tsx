import { useSyncExternalStore } from 'react';
import type { Viewer } from '../session/viewer.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { chooseTheme, currentTheme, onThemeChange, themeNames, themes } from '../ui/theme.ts';
import { showOverlay } from './overlay-state.ts';
import styles from './UserMenu.module.css';

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
              id: 'password',
              label: 'Change password',
              href: '/-/profile/password',
            },
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
            onSelect: () => chooseTheme(one),
          })),
        },
        {
          items: [
            {
              id: 'leave',
              label: 'Sign out',
              onSelect: () => void import('./leave.ts').then(({ leave }) => leave()),
            },
          ],
        },
      ]}
    />
  );
}
