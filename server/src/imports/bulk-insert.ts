import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

const CHUNK = 5000;

/** Inserts many rows with few statements. `columns` gives each column's PostgreSQL type. */
export async function bulkInsert<Columns extends Readonly<Record<string, string>>>(
  trx: Transaction<Database>,
  table: keyof Database,
  columns: Columns,
  rows: readonly Readonly<Record<keyof Columns, unknown>>[],
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const typed = sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  );
  for (let i = 0; i < rows.length; i += CHUNK) {
    await sql`INSERT INTO ${sql.table(table)} (${names})
      SELECT ${names} FROM json_to_recordset(${JSON.stringify(rows.slice(i, i + CHUNK))}) AS given (${typed})`.execute(
      trx,
    );
  }
}

/** Reserves ids of a table before its rows exist, so that rows can refer to each other. */
export async function reserveIds(
  trx: Kysely<Database>,
  table: keyof Database,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count})`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}
