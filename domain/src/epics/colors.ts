/** The colours offered for epics, the default first. */
export const EPIC_COLORS = [
  { name: 'Blue', value: '#1068bf' },
  { name: 'Forest green', value: '#217645' },
  { name: 'Dark red', value: '#c91c00' },
  { name: 'Coffee', value: '#9e5400' },
  { name: 'Purple', value: '#694cc0' },
  { name: 'Magenta', value: '#de198f' },
  { name: 'Teal', value: '#2e90a5' },
  { name: 'Light blue', value: '#55aafe' },
  { name: 'Mint green', value: '#4dd787' },
  { name: 'Rose', value: '#f17763' },
  { name: 'Apricot', value: '#f3ad5d' },
  { name: 'Lavender', value: '#b7a0fd' },
  { name: 'Pink', value: '#fd8cd0' },
  { name: 'Aqua', value: '#6cd3ea' },
] as const;

export const DEFAULT_EPIC_COLOR = '#1068bf';
export const LIGHT_TEXT = '#FFFFFF';
export const DARK_TEXT = '#1F1E24';

export const BLACK_TEXT = '#000000';

/** What WCAG asks of small text at level AA. */
const READABLE_CONTRAST = 4.5;

/** The palette's name of a colour, or null when it is another one. */
export function epicColorName(value: string): string | null {
  return EPIC_COLORS.find((color) => color.value === value.toLowerCase())?.name ?? null;
}

/**
 * The luminance up to which light text is readable, and from which dark text is. Between them lie the few grounds on
 * which both fall short, and black does not.
 */
export const LIGHT_TEXT_UNTIL = 1.05 / READABLE_CONTRAST - 0.05;
export const DARK_TEXT_FROM = READABLE_CONTRAST * (luminance(DARK_TEXT) + 0.05) - 0.05;

/** The text colour for a #rrggbb ground, the same for whoever asks the API and for what is drawn. */
export function readableOn(ground: string): typeof LIGHT_TEXT | typeof DARK_TEXT | typeof BLACK_TEXT {
  const light = luminance(ground);
  if (light <= LIGHT_TEXT_UNTIL) return LIGHT_TEXT;
  return light >= DARK_TEXT_FROM ? DARK_TEXT : BLACK_TEXT;
}

/** Contrast of two #rrggbb colours after WCAG: 1 to 21. */
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
