import { type RawBuilder, sql } from 'kysely';

/** One rule for stored rows; its query returns id, stored and expected of each row that breaks it. */
export interface Check {
  readonly kind: string;
  /** What the ids refer to: 'work_item', 'namespace', or the name of a table. */
  readonly subject: string;
  readonly query: RawBuilder<unknown>;
}

/** Columns of an alias as one JSON object, for the report. */
export function shown(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql`${sql.ref(`${alias}.${column}`)}`]))})`;
}
