import type pg from 'pg';

export interface TableShape {
  readonly name: string;
  /** The saved columns, in order. */
  readonly columns: string[];
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * The tables to save, each after those its foreign keys refer to. Generated columns and transaction ids are
 * left out: the latter only have a meaning within their cluster.
 */
export async function tableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { needs: string[] }>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
          AND a.atttypid <> 'xid8'::regtype) AS columns,
      ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.contype = 'f' AND f.conrelid = c.oid AND r.oid <> c.oid) AS needs
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE 'kysely\\_%'
    ORDER BY c.relname`);
  const ordered: TableShape[] = [];
  const done = new Set<string>();
  while (ordered.length < rows.length) {
    const free = rows.filter((row) => !done.has(row.name) && row.needs.every((name) => done.has(name)));
    if (free.length === 0) throw new Error('The foreign keys of the tables form a cycle');
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      done.add(name);
    }
  }
  return ordered;
}

/** The comment that migrations put on a table whose rows are written by triggers. */
const WRITTEN_BY_TRIGGERS = 'Written by triggers';

/** The tables that need not be saved, as triggers write their rows again. */
export async function tablesOfTriggers(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND obj_description(c.oid, 'pg_class') = $1`,
    [WRITTEN_BY_TRIGGERS],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The signatures of those of the functions that exist, quoted. */
export async function functionsNamed(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY ($1)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** The last value of every sequence, by name; null for one never used. */
export async function sequenceValues(client: pg.ClientBase): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.value === null ? null : Number(row.value)]));
}

export async function appliedNewest(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT max(name) AS name FROM kysely_migration');
  return rows[0]?.name ?? '';
}
