import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { queryOn } from './abandoned-reads.ts';

/**
 * Runs a query as a named statement, so that it is planned once; unnamed where a session lasts for one
 * transaction only.
 */
export function queryNamed<Row extends pg.QueryResultRow | readonly unknown[]>(
  { pool, kept }: Pick<Context, 'pool' | 'kept'>,
  name: string,
  question: pg.QueryConfig & { readonly rowMode?: 'array' },
): Promise<{ rows: Row[] }> {
  return kept === null ? queryOn(pool, question) : queryOn(kept, { name, ...question });
}

/** Runs a named statement whose text is always the same; it must find its rows by a unique key. */
export async function selectNamed<Row extends pg.QueryResultRow>(
  context: Pick<Context, 'db' | 'pool' | 'kept'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(context.db);
  return (await queryNamed<Row>(context, name, { text, values: [...parameters] })).rows;
}
