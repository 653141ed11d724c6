import { COLOR_MODES } from '@cairn/domain/preferences/preferences';
import { chosenPreferences, onPreferences, showPreferences } from '../site/preferences.ts';
import { readStored, writeStored } from './first/stored.ts';

export const themes = COLOR_MODES;
export type Theme = (typeof themes)[number];

/** Display names of the themes. */
export const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Where the browser stores the theme of pages without an account; public/before-paint.js reads it too. */
export const THEME_KEY = 'theme';

export function currentTheme(): Theme {
  const theme = chosenPreferences().colorMode ?? readStored(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme at once, here and on the pages that this browser shows without an account. */
export function showTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  showPreferences({ colorMode: theme });
}

export const onThemeChange = onPreferences;
