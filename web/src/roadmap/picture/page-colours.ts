import type { PictureColours } from '@cairn/domain/timeline/picture/view';
import type { PictureTheme } from './picture-choice.ts';

const NAMES = {
  background: '--color-surface',
  sunken: '--color-sunken',
  text: '--color-text',
  muted: '--color-text-muted',
  faint: '--color-text-faint',
  line: '--color-border',
  strongLine: '--color-border-strong',
  control: '--color-control',
  today: '--color-today',
  milestone: '--color-milestone',
  danger: '--color-danger-text',
  dangerSoft: '--color-danger-soft',
  warning: '--color-warning-text',
  success: '--color-success-text',
} as const satisfies Record<keyof PictureColours, string>;

/** The page's colours in a theme, as #rrggbb: a file has no access to the page's CSS variables. */
export function pageColours(theme: PictureTheme): PictureColours {
  const probe = document.createElement('span');
  probe.dataset['theme'] = theme;
  document.body.append(probe);
  const colours = Object.entries(NAMES).map(([key, name]) => {
    probe.style.color = `var(${name})`;
    return [key, hexOf(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(colours) as PictureColours;
}

/** Browsers return colours as rgb(34, 33, 29). */
function hexOf(colour: string): string {
  const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3);
  return `#${channels.map((value) => Math.round(Number(value)).toString(16).padStart(2, '0')).join('')}`;
}
