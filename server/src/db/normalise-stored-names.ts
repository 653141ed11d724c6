import { TITLE_MAX } from '@cairn/domain/text/limits';
import { isBlankName, normaliseName } from '@cairn/domain/text/names';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

const BATCH = 2000;
const LINE_BREAKS = '[\n\v\f\r\u0085\u2028\u2029]';

interface NameColumn {
  readonly table: keyof Database;
  readonly column: string;
  /** A condition on a row of the alias `other` that keeps the row of the id from getting the name. */
  readonly taken?: (id: number, name: string) => RawBuilder<boolean>;
}

const COLUMNS: readonly NameColumn[] = [
  { table: 'work_items', column: 'title' },
  { table: 'users', column: 'name' },
  { table: 'namespaces', column: 'name' },
  { table: 'namespaces', column: 'full_name' },
  { table: 'iteration_cadences', column: 'title' },
  { table: 'iterations', column: 'title' },
  { table: 'personal_access_tokens', column: 'name' },
  { table: 'saved_views', column: 'name' },
  {
    table: 'labels',
    column: 'title',
    taken: (
      id,
      name,
    ) => sql`EXISTS (SELECT FROM labels other JOIN labels own ON own.id = ${id} AND other.id <> own.id
      WHERE other.namespace_id = own.namespace_id AND other.title = ${name})`,
  },
  {
    table: 'milestones',
    column: 'title',
    // The title of a milestone is unique within its group or project and those above and below.
    taken: (
      id,
      name,
    ) => sql`EXISTS (SELECT FROM milestones other JOIN namespaces there ON there.id = other.namespace_id
      JOIN milestones own ON own.id = ${id} AND other.id <> own.id JOIN namespaces here ON here.id = own.namespace_id
      WHERE other.title = ${name}
        AND (there.id = ANY (here.traversal_ids) OR here.id = ANY (there.traversal_ids)))`,
  },
  {
    table: 'description_templates',
    column: 'name',
    taken: (
      id,
      name,
    ) => sql`EXISTS (SELECT FROM description_templates other JOIN description_templates own ON own.id = ${id} AND other.id <> own.id
      WHERE other.namespace_id = own.namespace_id AND lower(other.name) = lower(${name}))`,
  },
];

/**
 * Normalises all stored names by the rules for new ones. Where another row already has the name, ` (2)` and
 * so on is appended. A name without visible characters stays as it is. Values of saved filters are converted
 * to composed Unicode, too.
 */
export async function normaliseStoredNames(db: Kysely<Database>): Promise<void> {
  for (const column of COLUMNS) await normaliseColumn(db, column);
  await sql`UPDATE saved_views SET filters = normalize(filters::text, NFC)::jsonb
    WHERE filters::text IS NOT NFC NORMALIZED`.execute(db);
}

async function normaliseColumn(db: Kysely<Database>, { table, column, taken }: NameColumn): Promise<void> {
  const [rows, name] = [sql.table(table), sql.ref(column)];
  for (let after = 0; ;) {
    const found = await sql<{ id: number; name: string }>`
      SELECT id, ${name} AS name FROM ${rows} WHERE id > ${after} AND (${name} IS NOT NFC NORMALIZED OR ${name} ~ ${LINE_BREAKS})
      ORDER BY id LIMIT ${BATCH}`.execute(db);
    for (const row of found.rows) {
      const wanted = normaliseName(row.name).slice(0, TITLE_MAX);
      if (isBlankName(wanted)) continue;
      const free = taken ? await firstFree(db, wanted, (one) => taken(row.id, one)) : wanted;
      await sql`UPDATE ${rows} SET ${name} = ${free} WHERE id = ${row.id}`.execute(db);
    }
    const last = found.rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** The first of name, name (2), name (3) that is free. */
async function firstFree(
  db: Kysely<Database>,
  name: string,
  taken: (name: string) => RawBuilder<boolean>,
): Promise<string> {
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : ` (${n})`;
    const candidate = name.slice(0, TITLE_MAX - suffix.length) + suffix;
    const { rows } = await sql<{ taken: boolean }>`SELECT ${taken(candidate)} AS taken`.execute(db);
    if (rows[0]?.taken !== true) return candidate;
  }
}
