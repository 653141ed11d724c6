import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { countStoredTasks } from './count-stored-tasks.ts';
import { normaliseStoredNames } from './normalise-stored-names.ts';
import type { Database } from './tables.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
const TABLE = 'kysely_migration';

/** Changes of stored rows that SQL cannot do, by migration; they run after its SQL, in the same transaction. */
const AFTER_SQL: Readonly<Record<string, NonNullable<Migration['up']>>> = {
  '0043_task_counts': countStoredTasks,
  '0044_names': normaliseStoredNames,
};

const readMigration = async (file: string): Promise<Migration> => {
  const text = await fs.readFile(path.join(FOLDER, file), 'utf8');
  return {
    up: async (db) => {
      // A large store may need longer than the timeout of a request.
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await sql.raw(text).execute(db);
      await AFTER_SQL[path.basename(file, '.sql')]?.(db);
    },
  };
};

const migrationFiles = async (): Promise<string[]> =>
  (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = await migrationFiles();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file.slice(0, -'.sql'.length), await readMigration(file)] as const),
    ),
  );
};

const appliedMigrations = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows: tables } =
    await sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = ${TABLE}`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(TABLE)} ORDER BY name`.execute(
    db,
  );
  return rows.map((row) => row.name);
};

/**
 * Builds the schema as of a migration, on a connection with an open transaction and no table but the empty
 * one of the migrations. Throws StartRefused when this build does not know the migration.
 */
export async function buildSchemaAt(client: pg.ClientBase, migration: string): Promise<void> {
  const files = (await migrationFiles()).map((file) => file.slice(0, -'.sql'.length));
  if (!files.includes(migration)) throw newerData(migration);
  for (const name of files.slice(0, files.indexOf(migration) + 1)) {
    await client.query(await fs.readFile(path.join(FOLDER, `${name}.sql`), 'utf8'));
    await client.query(`INSERT INTO ${TABLE} (name, timestamp) VALUES ($1, $2)`, [
      name,
      new Date().toISOString(),
    ]);
  }
}

/** The names of all functions that migrations create. */
export async function functionsOfMigrations(): Promise<string[]> {
  const texts = await Promise.all(
    (await migrationFiles()).map((file) => fs.readFile(path.join(FOLDER, file), 'utf8')),
  );
  const made = texts.flatMap((text) => [...text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm)]);
  return [...new Set(made.map(([, name]) => name as string))];
}

const newerData = (migration: string): StartRefused =>
  new StartRefused(
    `the data was written by a newer version of Cairn (it has ${migration}): start that version, or restore a backup of this one`,
  );

/**
 * Migrates the schema to this build in one transaction; several processes may call it at once. Returns the
 * names of the migrations it applied. Throws StartRefused, without a change, when the data is of a newer
 * version.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrations = await readMigrations();
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw newerData(unknown.at(-1) as string);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const where = failed === undefined ? '' : `migration ${failed}: `;
    throw new Error(`${where}${(error as Error).message}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
