import { CSS_COLORS } from './css-colors.ts';

export const DEFAULT_LABEL_COLOR = '#6699cc';
export const COLOR_PROBLEM = 'must be a valid color code';

/**
 * Normalises a colour (#rgb, #rrggbb or a CSS name, any case) to lower-case #rrggbb; null if it is not a
 * colour.
 */
export function parseColor(text: string): string | null {
  const color = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&');
  const named = CSS_COLORS.get(color);
  return named === undefined ? null : `#${named}`;
}
