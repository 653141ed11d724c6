import type { Scalar } from '../field.ts';
import { type Piece, quote, sql, text } from './json-text.ts';

/** Returns a value as JSON text. */
export function scalarText(scalar: Scalar, expression: string): Piece[] {
  const { nullable, prefix = '' } = scalar;
  switch (scalar.format) {
    case 'raw':
      return nullable ? [sql(`coalesce((${expression})::text, 'null')`)] : [sql(`(${expression})`)];
    case 'plain':
      return nullable
        ? [sql(`coalesce(${quote(`"${prefix}`)} || (${expression}) || '"', 'null')`)]
        : [text(`"${prefix}`), sql(`(${expression})`), text('"')];
    case 'boolean':
      return [
        sql(
          `CASE (${expression}) WHEN true THEN 'true' ${nullable ? "WHEN false THEN 'false' ELSE 'null'" : "ELSE 'false'"} END`,
        ),
      ];
    case 'instant':
      return [
        sql(
          `coalesce('"' || replace(to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '.000Z', 'Z') || '"', 'null')`,
        ),
      ];
    case 'text':
    case 'json':
      return [sql(nullable ? `coalesce(to_json(${expression})::text, 'null')` : `to_json(${expression})`)];
  }
}
