import { DARK_TEXT, LIGHT_TEXT } from '@cairn/domain/epics/colors';

// The luminance from which dark text is taken: white's contrast falls below 2.4 there, and dark contrasts more.
const BRIGHT = 1.05 / 2.4 - 0.05;

// A share of 0.03928 lies between 10 and 11 of 255. Typed constants keep slow decimal arithmetic out.
const linear = (byte: string): string =>
  `CASE WHEN ${byte} <= 10 THEN ${byte} / 3294.6::float8 ELSE power((${byte} / 255::float8 + 0.055::float8) / 1.055::float8, 2.4::float8) END`;

/** A text colour that can be read on a #rrggbb background, as SQL; the domain's textColorOn in the database's words. */
export const textColorSql = (color: string): string => {
  const channel = (index: number): string => linear(`get_byte(decode(substr(${color}, 2), 'hex'), ${index})`);
  const light = `0.2126::float8 * ${channel(0)} + 0.7152::float8 * ${channel(1)} + 0.0722::float8 * ${channel(2)}`;
  return `CASE WHEN ${light} > ${BRIGHT} THEN '${DARK_TEXT}' ELSE '${LIGHT_TEXT}' END`;
};
