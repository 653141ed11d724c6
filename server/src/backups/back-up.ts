import fs from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedNewest, quoted, sequenceValues, type TableShape, tableShapes } from './catalog.ts';
import { Checksum } from './checksum.ts';
import { FORMAT, type Manifest, MANIFEST, START, type Start } from './manifest.ts';
import { tarEnd, tarEntry } from './tar.ts';

export const uploadsFolder = (folder: string): string => path.join(folder, 'uploads');

// Entries name their size first, so a table travels in parts that fit in memory.
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

async function* fileEntries(folder: string, made: Manifest): AsyncGenerator<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of found.filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name);
    const { size } = await stat(full);
    const checksum = new Checksum();
    const entry = `files/${made.files.length + 1}`;
    // no byte more than the header says, should the file grow meanwhile
    const content = size === 0 ? [] : checksum.through(fs.createReadStream(full, { end: size - 1 }));
    yield* tarEntry(entry, size, content);
    made.files.push({ path: path.relative(folder, full), entry, ...checksum.finish() });
  }
}

async function* everything(client: pg.PoolClient, folder: string, made: Manifest): AsyncGenerator<Buffer> {
  const tables = await tableShapes(client);
  const begin: Start = {
    format: FORMAT,
    migration: await appliedNewest(client),
    takenAt: new Date().toISOString(),
    tables,
  };
  yield* json(START, begin);
  for (const table of tables) yield* tableEntries(client, table, made);
  Object.assign(made.sequences, await sequenceValues(client));
  yield* fileEntries(uploadsFolder(folder), made);
  yield* json(MANIFEST, made);
  yield tarEnd();
}

/**
 * Writes the whole store, as it is at one moment, into one gzipped tar file; uploads included. The file gets its
 * name only when it is whole.
 */
export const backUp = async (pool: pg.Pool, folder: string, file: string): Promise<Manifest> => {
  const made: Manifest = { tables: {}, files: [], sequences: {} };
  const unfinished = `${file}.part`;
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await pipeline(
      Readable.from(everything(client, folder, made)),
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
  return made;
};
