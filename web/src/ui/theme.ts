import { readStored, writeStored } from './first/stored.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** How menus call the themes. */
export const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Read by public/before-paint.js before the first paint, under the same key. */
export const THEME_KEY = 'theme';
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme at once and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
