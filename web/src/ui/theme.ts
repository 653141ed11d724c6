import { readStored, writeStored } from './first/stored.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Display names of the themes. */
export const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Storage key; public/before-paint.js reads it before the first paint. */
export const THEME_KEY = 'theme';
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme at once and stores it on this device. */
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
