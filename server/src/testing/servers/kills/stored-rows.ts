import type pg from 'pg';

/** Every row of every table with user data or queued work, as text. */
export type StoredRows = ReadonlyMap<string, readonly string[]>;

/** Tables that tests prepared, and those that a server writes at its start. */
const LEFT_OUT = [
  'public.writes_seen',
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.file_place',
  'public.served_address',
  'public.password_links',
];

/** Times, transaction ids and random values: they differ each time the same is written. */
const VARYING =
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"\\]*|"xid": "\d+"|[0-9a-f]{32,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Reads all stored rows in one snapshot. */
export async function storedRows(pool: pg.Pool): Promise<StoredRows> {
  const { rows: tables } = await pool.query<{ name: string; place: string }>(
    `SELECT n.nspname || '.' || c.relname AS name, format('%I.%I', n.nspname, c.relname) AS place
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname = 'public' OR c.relname = '_private_jobs') ORDER BY 1`,
  );
  const read = tables.filter(({ name }) => !LEFT_OUT.includes(name));
  const { rows } = await pool.query<{ name: string; row: string }>(
    read
      .map(({ name, place }) => `SELECT '${name}' AS name, to_jsonb(t)::text AS row FROM ${place} t`)
      .join(' UNION ALL '),
  );
  const found = new Map<string, string[]>(read.map(({ name }) => [name, []]));
  for (const { name, row } of rows) found.get(name)?.push(row);
  return found;
}

/** The values in these rows that may differ when the same is written again. */
export function varyingIn(rows: StoredRows): ReadonlySet<string> {
  return new Set([...rows.values()].flat().flatMap((row) => row.match(VARYING) ?? []));
}

/**
 * The rows with a dot in place of varying values, except known ones, so that a changed row can be told from
 * an unchanged one.
 */
export function comparable(rows: StoredRows, known: ReadonlySet<string>): StoredRows {
  const plain = (row: string) => row.replaceAll(VARYING, (text) => (known.has(text) ? text : '·'));
  return new Map([...rows].map(([name, list]) => [name, list.map(plain)]));
}

/** The differences between two sets of rows, by table; empty when they are equal. */
export function rowDifferences(
  one: StoredRows,
  other: StoredRows,
): Record<string, { gone: string[]; come: string[] }> {
  const apart = [...one].map(([name, rows]) => {
    const [before, after] = [rows, other.get(name) ?? []];
    const minus = (from: readonly string[], what: readonly string[]) => {
      const left = [...what];
      return from.filter((row) => {
        const at = left.indexOf(row);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
    };
    return [name, { gone: minus(before, after), come: minus(after, before) }] as const;
  });
  return Object.fromEntries(apart.filter(([, { gone, come }]) => gone.length + come.length > 0));
}
