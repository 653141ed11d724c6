/** The part of the roadmap in a picture: the visible part, all of it, or as much as fits on a slide. */
export type PictureArea = 'window' | 'range' | 'slide';
export type PictureTheme = 'light' | 'dark';
export type PictureKind = 'png' | 'svg';

export interface PictureChoice {
  readonly area: PictureArea;
  readonly theme: PictureTheme;
}

/** The current theme of the page. */
export function pageTheme(): PictureTheme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
