import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

const IDS = 1_770_000_000;
const PER_TABLE = 100_000;

/**
 * Starts the ids of each table in a range of its own, so that a number identifies its object wherever it
 * appears.
 */
export async function separateNumbers(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`.execute(
    db,
  );
  for (const [at, { name }] of rows.entries())
    await sql`ALTER SEQUENCE ${sql.id(name)} RESTART WITH ${sql.lit(IDS + PER_TABLE * (at + 1))}`.execute(db);
}

const KNOWN = sql<{ number: number; name: string }>`
  SELECT id AS number, title AS name FROM work_items
  UNION ALL SELECT iid, title FROM work_items
  UNION ALL SELECT id, path FROM namespaces
  UNION ALL SELECT id, title FROM labels
  UNION ALL SELECT id, title FROM milestones
  UNION ALL SELECT id, coalesce(title, '') FROM iterations
  UNION ALL SELECT id, username FROM users`;

export type Name = (text: string) => string;

const NUMBERS = /\b(?:177\d{7}|188\d{6})\b/g;
/** The position of a manually ordered issue is derived from such an id. */
const PLACES_BY_HAND = /\b18[56]\d{13}\b/g;
/** Times in the calls themselves are all in 2001 and stay. */
const TIMES = /\b(?!2001-)\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d(?::?\d\d)?)?/g;

/** Replaces ids by the names of their objects and times by <time>; new objects become <new 1>, <new 2> … */
export async function namesNow(db: Kysely<Database>): Promise<Name> {
  const { rows } = await KNOWN.execute(db);
  const names = new Map(rows.map(({ number, name }) => [String(number), `<${name}>`]));
  const fresh = new Map<string, number>();
  const nameOf = (number: string): string => {
    const known = names.get(number);
    if (known !== undefined) return known;
    const kind = number.startsWith('188') ? 'new iid' : 'new';
    fresh.set(kind, (fresh.get(kind) ?? 0) + 1);
    const name = `<${kind} ${fresh.get(kind)}>`;
    names.set(number, name);
    return name;
  };
  return (text) =>
    text.replaceAll(TIMES, '<time>').replaceAll(NUMBERS, nameOf).replaceAll(PLACES_BY_HAND, '<by hand>');
}
