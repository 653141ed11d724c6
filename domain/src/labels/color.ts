import { CSS_COLORS } from './css-colors.ts';

export const DEFAULT_LABEL_COLOR = '#6699cc';
export const COLOR_PROBLEM = 'must be a valid color code';

/** The most characters between the parentheses of rgb(). */
const LONGEST = 60;
const WHITE = 255;

/** A number or percentage as a share of `whole`, between 0 and 1; null when it is none. */
const shareOf = (text: string, whole: number): number | null => {
  const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})(%?)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const share = Number(digits) / (percent === '%' ? 100 : whole);
  return share <= 1 ? share : null;
};

/** The colour of rgb(1, 2, 3), rgb(1 2 3 / 50%) or rgba(1, 2, 3, .5); one that is not opaque as it looks on white. */
const parseRgb = (color: string): string | null => {
  const inside = /^rgba?\(([\d.,%/ ]+)\)$/.exec(color)?.[1];
  if (inside === undefined || inside.length > LONGEST) return null;
  const [red, green, blue, alpha = '1', ...rest] = inside.trim().split(/ *[,/] *| +/);
  const opacity = shareOf(alpha, 1);
  const channels = [red, green, blue].map((one) => shareOf(one ?? '', WHITE));
  if (rest.length > 0 || opacity === null || channels.includes(null)) return null;
  const hex = channels.map((share) =>
    Math.round(WHITE * (1 - opacity + opacity * (share as number)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
};

/**
 * Normalises a colour (#rgb, #rrggbb, rgb(), rgba() or a CSS name, any case) to lower-case #rrggbb; null if it is
 * not a colour.
 */
export function parseColor(text: string): string | null {
  const color = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&');
  if (color.startsWith('rgb')) return parseRgb(color);
  const named = CSS_COLORS.get(color);
  return named === undefined ? null : `#${named}`;
}
