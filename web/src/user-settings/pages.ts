import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'profile',
    at: { site: '/-/user_settings/profile' },
    title: 'Profile',
    inPalette: [
      {
        icon: 'user-round',
        label: 'Edit profile',
        alias: 'Settings, account, avatar, username, time zone, pronouns',
        for: 'signed-in',
      },
    ],
    load: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
  },
  {
    name: 'preferences',
    at: { site: '/-/profile/preferences' },
    title: 'Preferences',
    inPalette: [
      {
        icon: 'settings',
        label: 'Preferences',
        alias: 'Settings, theme, density, week, date form, editor, landing page',
        for: 'signed-in',
      },
    ],
    load: async () => (await import('./preferences/PreferencesScreen.tsx')).PreferencesScreen,
  },
  {
    name: 'keyboard-shortcuts',
    at: { site: '/-/user_settings/keyboard_shortcuts' },
    title: 'Keyboard shortcuts',
    inPalette: [{ icon: 'key-square', label: 'Change keyboard shortcuts', alias: 'Settings, keys, hotkeys' }],
    load: async () => (await import('./shortcuts/ShortcutsScreen.tsx')).ShortcutsScreen,
  },
  {
    name: 'sessions',
    at: { site: '/-/user_settings/active_sessions' },
    title: 'Sessions',
    inPalette: [
      { icon: 'key-round', alias: 'Settings, signed in, devices, sign out everywhere', for: 'signed-in' },
    ],
    load: async () => (await import('./sessions/SessionsScreen.tsx')).SessionsScreen,
  },
  {
    name: 'change-password',
    at: { site: '/-/profile/password' },
    title: 'Change password',
    inPalette: [{ icon: 'key-round', alias: 'Settings', for: 'signed-in' }],
    load: async () => (await import('./password/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  },
] satisfies readonly Page[];
