import { type RawBuilder, sql } from 'kysely';

const NAME = /(?<!:):([a-zA-Z_]\w*)/g;

/**
 * Turns SQL text with :named parameters into a Kysely fragment; every value is a bound parameter. `types`
 * gives the PostgreSQL types that names are cast to, so that null and empty arrays have a type.
 */
export function namedSql<T = unknown>(
  text: string,
  values: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, string>> = {},
): RawBuilder<T> {
  const parts: RawBuilder<unknown>[] = [];
  let at = 0;
  for (const match of text.matchAll(NAME)) {
    const name = match[1] as string;
    if (!(name in values)) throw new Error(`No value for SQL parameter :${name}`);
    parts.push(sql.raw(text.slice(at, match.index)));
    const type = types[name];
    parts.push(type ? sql`${sql.val(values[name])}::${sql.raw(type)}` : sql.val(values[name]));
    at = match.index + match[0].length;
  }
  parts.push(sql.raw(text.slice(at)));
  return sql<T>`${sql.join(parts, sql.raw(''))}`;
}
