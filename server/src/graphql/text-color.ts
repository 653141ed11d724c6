import { DARK_TEXT, LIGHT_TEXT } from '@cairn/domain/epics/colors';

// The luminance from which dark text is taken: white's contrast falls below 2.4 there, and dark contrasts more.
const BRIGHT = 1.05 / 2.4 - 0.05;

const channel = (color: string, at: number): string => {
  const share = `(('x' || substr(${color}, ${at}, 2))::bit(8)::int / 255.0::float8)`;
  return `CASE WHEN ${share} <= 0.03928 THEN ${share} / 12.92 ELSE power((${share} + 0.055) / 1.055, 2.4) END`;
};

/** A text colour that can be read on a #rrggbb background, as SQL; the domain's textColorOn in the database's words. */
export const textColorSql = (color: string): string =>
  `CASE WHEN 0.2126 * ${channel(color, 2)} + 0.7152 * ${channel(color, 4)} + 0.0722 * ${channel(color, 6)} > ${BRIGHT} THEN '${DARK_TEXT}' ELSE '${LIGHT_TEXT}' END`;
