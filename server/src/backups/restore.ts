import fs from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileSettings } from '../files/settings.ts';
import { functionsOfMigrations } from '../db/migrate.ts';
import { dropWaitingJobs } from '../jobs/schema.ts';
import { StartRefused } from '../start-refused.ts';
import { appliedNewest, functionsNamed, quoted, tableShapes } from './catalog.ts';
import { Checksum } from './checksum.ts';
import { Damaged, isDamage } from './damaged.ts';
import { FORMAT, formatOf, manifest, MANIFEST, type Manifest, start, START, type Start } from './manifest.ts';
import { type PlacedFiles, placeFiles } from './place-files.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Builds the schema as of the named migration; only called after every table is dropped. */
export type BuildSchema = (client: pg.PoolClient, migration: string) => Promise<void>;

const NEWER =
  'the backup was taken by a newer version of Cairn, nothing was changed: restore it with that version, or one after it';

interface Seen {
  readonly tables: Record<string, { rows: number; sha256: string; bytes: number }>;
  readonly files: Record<string, { sha256: string; bytes: number }>;
}

const read = async ({ content }: TarEntry): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

const readStart = async (entry: TarEntry): Promise<Start> => {
  const content = await read(entry);
  const known = formatOf.safeParse(content);
  if (known.success && known.data.format > FORMAT) throw new StartRefused(NEWER);
  const begin = start.safeParse(content);
  if (!begin.success) throw new Damaged('it does not begin like a backup');
  return begin.data;
};

const readManifest = async (entry: TarEntry): Promise<Manifest> => {
  const promised = manifest.safeParse(await read(entry));
  if (!promised.success) throw new Damaged('its manifest cannot be read');
  return promised.data;
};

const tableOf = (name: string): string | null => /^tables\/(.+)\/\d+$/.exec(name)?.[1] ?? null;

const assertEmpty = async (client: pg.PoolClient): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM users UNION ALL SELECT 1 FROM namespaces LIMIT 1');
  if (rowCount) throw new StartRefused('the store is not empty: use --replace to replace it by the backup');
};

/** Empties the store and its queue, with the schema of the backup. */
const clear = async (client: pg.PoolClient, { migration }: Start, build: BuildSchema): Promise<void> => {
  await dropWaitingJobs(client);
  if ((await appliedNewest(client)) === migration) {
    await emptyTables(client);
    return;
  }
  await client.query(`DROP TABLE ${await tableNames(client)} CASCADE`);
  // Drops only what migrations create, without CASCADE: operators may have added functions of their own.
  const functions = await functionsNamed(client, await functionsOfMigrations());
  if (functions.length > 0) await client.query(`DROP FUNCTION ${functions.join(', ')}`);
  await client.query('DELETE FROM kysely_migration');
  await build(client, migration);
  // Migrations insert rows too, such as the settings of the server.
  await emptyTables(client);
};

const tableNames = async (client: pg.PoolClient): Promise<string> =>
  (await tableShapes(client)).map((table) => quoted(table.name)).join(', ');

const emptyTables = async (client: pg.PoolClient): Promise<void> => {
  await client.query(`TRUNCATE ${await tableNames(client)} RESTART IDENTITY`);
};

interface Peekable {
  next: () => Promise<TarEntry | null>;
  peek: () => Promise<TarEntry | null>;
}

const peekable = (entries: AsyncGenerator<TarEntry>): Peekable => {
  let ahead: Promise<TarEntry | null> | null = null;
  const pull = async () => {
    const { done, value } = await entries.next();
    return done ? null : value;
  };
  const peek = () => (ahead ??= pull());
  return {
    peek,
    next: () => {
      const entry = peek();
      ahead = null;
      return entry;
    },
  };
};

/** The content of all parts of a table, one after the other. */
async function* partsOf(table: string, entries: Peekable): AsyncGenerator<Buffer> {
  for (
    let ahead = await entries.peek();
    ahead && tableOf(ahead.name) === table;
    ahead = await entries.peek()
  ) {
    await entries.next();
    yield* ahead.content;
  }
}

/** Runs one COPY for all parts of a table, so that its rows may refer to each other. */
const fillTable = async (
  client: pg.PoolClient,
  columns: readonly string[],
  table: string,
  entries: Peekable,
) => {
  const stream = client.query(
    copyFrom(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`),
  );
  const checksum = new Checksum();
  await pipeline(Readable.from(checksum.through(partsOf(table, entries))), stream);
  return { rows: stream.rowCount, ...checksum.finish() };
};

const takeFile = async (entry: TarEntry, staging: string) => {
  const checksum = new Checksum();
  const to = path.join(staging, path.basename(entry.name));
  await pipeline(Readable.from(checksum.through(entry.content)), fs.createWriteStream(to, { mode: 0o600 }));
  return checksum.finish();
};

const NOTHING = { rows: 0, bytes: 0, sha256: new Checksum().finish().sha256 };
const same = (a: object, b: object | undefined): boolean =>
  Object.entries(a).every(([key, value]) => (b as Record<string, unknown> | undefined)?.[key] === value);

const assertWhole = (promised: Manifest, seen: Seen): void => {
  for (const [table, sums] of Object.entries(promised.tables)) {
    if (!same(sums, seen.tables[table] ?? NOTHING))
      throw new Damaged(`the table ${table} differs from its checksum`);
  }
  for (const { entry, sha256, bytes } of promised.files) {
    if (!same({ sha256, bytes }, seen.files[entry])) throw new Damaged(`a file differs from its checksum`);
  }
};

const readEverything = async (
  client: pg.PoolClient,
  entries: Peekable,
  { staging, replace, build }: { staging: string; replace: boolean; build: BuildSchema },
): Promise<Manifest> => {
  const first = await entries.next();
  if (first?.name !== START) throw new Damaged('it is not a backup of Cairn');
  const begin = await readStart(first);
  if (!replace) await assertEmpty(client);
  await clear(client, begin, build);
  const columns = new Map(begin.tables.map((table) => [table.name, table.columns]));
  const seen: Seen = { tables: {}, files: {} };
  for (let entry = await entries.peek(); entry; entry = await entries.peek()) {
    const table = tableOf(entry.name);
    if (table !== null) {
      const names = columns.get(table);
      if (!names) throw new Damaged(`it holds a table ${table} that its beginning does not name`);
      seen.tables[table] = await fillTable(client, names, table, entries);
      continue;
    }
    await entries.next();
    if (entry.name === MANIFEST) {
      const promised = await readManifest(entry);
      assertWhole(promised, seen);
      return promised;
    }
    if (!/^files\/\d+$/.test(entry.name)) throw new Damaged('it holds something else than a backup does');
    seen.files[entry.name] = await takeFile(entry, staging);
  }
  throw new Damaged('its manifest is missing');
};

const setSequences = async (client: pg.PoolClient, values: Manifest['sequences']): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted(name), value]);
  }
};

const UNANSWERED =
  'the database did not confirm the restore: check the store, and restore again if the backup is not there';

/**
 * Commits; when the commit is refused the added files are removed. Without an answer it is unknown whether it
 * was committed.
 */
const commit = async (client: pg.PoolClient, placed: PlacedFiles): Promise<void> => {
  try {
    await client.query('COMMIT');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw new StartRefused(UNANSWERED, { cause: error });
    await placed.takeBack();
    throw error;
  }
};

interface Restored {
  readonly promised: Manifest;
  readonly placed: PlacedFiles;
}

/**
 * Does everything up to the commit. New uploads are stored before it, so that no row is ever without its
 * file.
 */
const restoreWithin = async (
  client: pg.PoolClient,
  entries: Peekable,
  options: { staging: string; replace: boolean; build: BuildSchema },
  files: FileSettings,
): Promise<Restored> => {
  await client.query('BEGIN');
  await client.query('SET LOCAL statement_timeout = 0');
  const promised = await readEverything(client, entries, options);
  await setSequences(client, promised.sequences);
  const placed = await placeFiles(promised.files, options.staging, files);
  await commit(client, placed);
  return { promised, placed };
};

const replaceOld = async ({ placed }: Restored): Promise<void> => {
  try {
    await placed.replaceOld();
  } catch (error) {
    throw new StartRefused(
      `the backup is restored, but not every upload of the store before could be replaced or removed (${(error as Error).message}): restore it once more with --replace`,
    );
  }
};

/**
 * Fills an empty store from a backup file, or with `replace` any store; counts and checksums are verified
 * before the commit. Throws StartRefused, without a change, when the store is not empty or the file is
 * damaged.
 */
export async function restoreBackup(
  pool: pg.Pool,
  files: FileSettings,
  file: string,
  { replace, build }: { replace: boolean; build: BuildSchema },
): Promise<Manifest> {
  const staging = `${files.folder}.restoring`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const source = fs.createReadStream(file);
  const unzipped = zlib.createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  unzipped.on('error', () => {}); // the reader of the entries gets the error, perhaps later
  try {
    const client = await pool.connect();
    let restored: Restored;
    try {
      const entries = peekable(readTar(source.pipe(unzipped)));
      restored = await restoreWithin(client, entries, { staging, replace, build }, files);
    } catch (error) {
      client.release(true); // closes the connection, which rolls the transaction back
      if (!isDamage(error)) throw error;
      throw new StartRefused(`${file} is damaged (${error.message}): nothing was changed`);
    }
    client.release();
    await replaceOld(restored);
    return restored.promised;
  } finally {
    source.destroy();
    await rm(staging, { recursive: true, force: true });
  }
}
