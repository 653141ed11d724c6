import fs from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileSettings } from '../files/settings.ts';
import { type FileStore, fileStore } from '../files/store.ts';
import { fileProblem, type StoredFile, storedSize } from '../uploads/lost-files.ts';
import {
  appliedNewest,
  quoted,
  sequenceValues,
  type TableShape,
  tableShapes,
  tablesOfTriggers,
} from './catalog.ts';
import { Checksum } from './checksum.ts';
import { FORMAT, type Manifest, MANIFEST, START, type Start } from './manifest.ts';
import { tarEnd, tarEntry } from './tar.ts';

// A tar header states the size of its entry first, so a table is written in parts that fit in memory.
const PART_BYTES = 8 * 1024 * 1024;
const GZIP_LEVEL = 4;

const json = (name: string, value: unknown) => {
  const content = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return tarEntry(name, content.length, [content]);
};

const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(5, '0')}`;

async function* tableEntries(
  client: pg.PoolClient,
  table: TableShape,
  made: Manifest,
): AsyncGenerator<Buffer> {
  const columns = table.columns.map(quoted).join(', ');
  const stream = client.query(copyTo(`COPY (SELECT ${columns} FROM ${quoted(table.name)}) TO STDOUT`));
  const checksum = new Checksum();
  let held: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = () => {
    const entry = tarEntry(partName(table.name, ++part), size, held);
    held = [];
    size = 0;
    return entry;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(checksum.add(chunk));
    size += chunk.length;
    if (size >= PART_BYTES) yield* flush();
  }
  if (size > 0) yield* flush();
  made.tables[table.name] = { rows: stream.rowCount, ...checksum.finish() };
}

/** The result of a backup. */
export interface Backup {
  readonly manifest: Manifest;
  /** One line for each file that could not be saved completely. */
  readonly lost: readonly string[];
}

interface Making {
  readonly pool: pg.Pool;
  readonly client: pg.PoolClient;
  readonly store: FileStore;
  readonly made: Manifest;
  readonly lost: string[];
}

/** The same for a schema from before the view stored_files. */
const UPLOADS_ALONE =
  "(SELECT secret, size, 'upload ' || id || ' (' || filename || ')' AS label FROM uploads) uploads";

const filesOf = async (client: pg.PoolClient): Promise<string> => {
  const { rows } = await client.query<{ view: string | null }>("SELECT to_regclass('stored_files') AS view");
  return rows[0]?.view ?? UPLOADS_ALONE;
};

const stillThere = async (pool: pg.Pool, from: string, secret: string): Promise<boolean> =>
  ((await pool.query(`SELECT 1 FROM ${from} WHERE secret = $1`, [secret])).rowCount ?? 0) > 0;

async function* fileEntries({ pool, client, store, made, lost }: Making): AsyncGenerator<Buffer> {
  const from = await filesOf(client);
  const { rows } = await client.query<StoredFile>(`SELECT secret, size, label FROM ${from} ORDER BY secret`);
  for (const row of rows) {
    const size = await storedSize(store, row.secret);
    if (size === null && !(await stillThere(pool, from, row.secret))) continue; // deleted since the backup began
    const loss = fileProblem(row, size);
    if (loss !== null) lost.push(loss);
    if (size === null) continue;
    const checksum = new Checksum();
    const entry = `files/${made.files.length + 1}`;
    yield* tarEntry(entry, size, size === 0 ? [] : checksum.through(await store.read(row.secret)));
    made.files.push({ path: row.secret, entry, ...checksum.finish() });
  }
}

async function* everything(making: Making): AsyncGenerator<Buffer> {
  const { client, made } = making;
  const writtenByTriggers = await tablesOfTriggers(client);
  const tables = (await tableShapes(client)).filter(({ name }) => !writtenByTriggers.has(name));
  const begin: Start = {
    format: FORMAT,
    migration: await appliedNewest(client),
    takenAt: new Date().toISOString(),
    tables,
  };
  yield* json(START, begin);
  for (const table of tables) yield* tableEntries(client, table, made);
  Object.assign(made.sequences, await sequenceValues(client));
  yield* fileEntries(making);
  yield* json(MANIFEST, made);
  yield tarEnd();
}

/**
 * Writes the whole store, as of one moment, uploads included, into one gzipped tar file. Queued jobs are left
 * out: an old email must not be sent when the backup is restored. The file gets its name only when it is
 * complete. Throws FilesAway when uploads cannot be reached; single lost files are named in the result.
 */
export async function backUp(pool: pg.Pool, files: FileSettings, file: string): Promise<Backup> {
  const manifest: Manifest = { tables: {}, files: [], sequences: {} };
  const lost: string[] = [];
  const unfinished = `${file}.part`;
  const store = await fileStore(files);
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await pipeline(
      Readable.from(everything({ pool, client, store, made: manifest, lost })),
      zlib.createGzip({ level: GZIP_LEVEL }),
      fs.createWriteStream(unfinished, { mode: 0o600 }),
    );
    await client.query('COMMIT');
    await rename(unfinished, file);
    client.release();
  } catch (error) {
    client.release(true); // it may still be in the middle of a COPY
    await rm(unfinished, { force: true });
    throw error;
  }
  return { manifest, lost };
}
