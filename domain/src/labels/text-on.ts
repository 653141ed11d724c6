export const LIGHT_TEXT = '#FFFFFF';
export const DARK_TEXT = '#1F1E24';

export const BLACK_TEXT = '#000000';

/** The contrast that WCAG requires for small text at level AA. */
const READABLE_CONTRAST = 4.5;

/**
 * The luminance up to which light text is readable, and the one from which dark text is. On the few
 * backgrounds between them only black is readable.
 */
export const LIGHT_TEXT_UNTIL = 1.05 / READABLE_CONTRAST - 0.05;
export const DARK_TEXT_FROM = READABLE_CONTRAST * (luminance(DARK_TEXT) + 0.05) - 0.05;

/** The text colour for a #rrggbb background, used both by the API and by the UI. */
export function readableOn(ground: string): typeof LIGHT_TEXT | typeof DARK_TEXT | typeof BLACK_TEXT {
  const light = luminance(ground);
  if (light <= LIGHT_TEXT_UNTIL) return LIGHT_TEXT;
  return light >= DARK_TEXT_FROM ? DARK_TEXT : BLACK_TEXT;
}

/** Contrast of two #rrggbb colours by WCAG: 1 to 21. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red as number) + 0.7152 * (green as number) + 0.0722 * (blue as number);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
