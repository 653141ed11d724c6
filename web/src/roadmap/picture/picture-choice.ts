/** What of the roadmap a picture holds: what is on screen, all of it, or as much as a slide has room for. */
export type PictureArea = 'window' | 'range' | 'slide';
export type PictureTheme = 'light' | 'dark';
export type PictureKind = 'png' | 'svg';

export interface PictureChoice {
  readonly area: PictureArea;
  readonly theme: PictureTheme;
}

/** The theme the page is in. */
export function pageTheme(): PictureTheme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
