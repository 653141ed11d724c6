import {
  BLACK_TEXT,
  DARK_TEXT,
  DARK_TEXT_FROM,
  LIGHT_TEXT,
  LIGHT_TEXT_UNTIL,
} from '@cairn/domain/labels/text-on';

// The threshold of 0.03928 is between 10 and 11 of 255. Typed constants avoid slow decimal arithmetic.
const linear = (byte: string): string =>
  `CASE WHEN ${byte} <= 10 THEN ${byte} / 3294.6::float8 ELSE power((${byte} / 255::float8 + 0.055::float8) / 1.055::float8, 2.4::float8) END`;

/** Returns SQL for a readable text colour on a #rrggbb background; the same as readableOn of the domain. */
export function textColorSql(color: string): string {
  const channel = (index: number): string => linear(`get_byte(decode(substr(${color}, 2), 'hex'), ${index})`);
  const light = `0.2126::float8 * ${channel(0)} + 0.7152::float8 * ${channel(1)} + 0.0722::float8 * ${channel(2)}`;
  return (
    `(SELECT CASE WHEN light <= ${LIGHT_TEXT_UNTIL}::float8 THEN '${LIGHT_TEXT}' WHEN light >= ${DARK_TEXT_FROM}::float8` +
    ` THEN '${DARK_TEXT}' ELSE '${BLACK_TEXT}' END FROM (SELECT ${light} AS light) AS ground)`
  );
}
