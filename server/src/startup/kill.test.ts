import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { dataFolderForTest, spawnProgram } from '../testing/spawn-server.ts';
import { findDifferences } from '../work-items/differences.ts';

const ROUNDS = 10;

/** Kills PostgreSQL and the process that writes to it, neither of them warned. */
const killBoth = (folder: string, writer: number, postgresFirst: boolean): void => {
  const postmaster = Number.parseInt(fs.readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8'), 10);
  for (const pid of postgresFirst ? [postmaster, writer] : [writer, postmaster]) process.kill(pid, 'SIGKILL');
};

test('killed ten times while writing, nothing acknowledged is lost', { timeout: 180_000 }, async () => {
  const folder = await dataFolderForTest();
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writer = spawnProgram('testing/kill-writer.ts', [], { DATA_DIR: folder });
    await writer.says(/saved \d+\n[^]*saved \d+\n/);
    await sleep(100 + 37 * round);
    expect(writer.child.exitCode, writer.output()).toBeNull();
    killBoth(folder, writer.child.pid as number, round % 2 === 0);
    await writer.ended;
    // a line cut off in the middle was not an acknowledgement
    acknowledged.push(...[...writer.output().matchAll(/saved (\d+)\n/g)].map((match) => Number(match[1])));
  }
  const database = await startEmbedded(folder, { bin: process.env.DB_BIN });
  const db = createDatabase(createPool(database.connection, 2));
  const kept = await db.selectFrom('work_items').select('id').execute();
  const logged = await db
    .selectFrom('changes')
    .select('subject_id')
    .where('kind', '=', 'epic.created')
    .execute();
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 2);
  const keptIds = new Set(kept.map((row) => row.id));
  expect(acknowledged.filter((id) => !keptIds.has(id))).toEqual([]);
  // an item and its entry in the change log live and die together
  expect(new Set(logged.map((row) => row.subject_id))).toEqual(new Set(kept.map((row) => row.id)));
  expect(await findDifferences(db)).toEqual([]);
  await db.destroy();
  await database.stop();
  await rm(folder, { recursive: true });
});
