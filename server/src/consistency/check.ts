import { type RawBuilder, sql } from 'kysely';

/** One rule that stored rows must keep; its query gives id, stored and expected of each row that does not. */
export interface Check {
  readonly kind: string;
  /** What the ids are: 'work_item', 'namespace', or the name of a table. */
  readonly subject: string;
  readonly query: RawBuilder<unknown>;
}

/** Columns of an alias as one JSON object, to be shown. */
export function shown(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql`${sql.ref(`${alias}.${column}`)}`]))})`;
}
