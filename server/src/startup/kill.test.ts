import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { breaksInTheLog } from '../testing/replay.ts';
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
  const acknowledged: { readonly what: string; readonly id: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writer = spawnProgram('testing/kill-writer.ts', [], { DATA_DIR: folder });
    await writer.says(/saved note \d+\n[^]*saved note \d+\n/);
    await sleep(100 + 37 * round);
    expect(writer.child.exitCode, writer.output()).toBeNull();
    killBoth(folder, writer.child.pid as number, round % 2 === 0);
    await writer.ended;
    // a line cut off in the middle was not an acknowledgement
    for (const [, what = '', id] of writer.output().matchAll(/saved (\w+) (\d+)\n/g))
      acknowledged.push({ what, id: Number(id) });
  }
  const database = await startEmbedded(folder, { bin: process.env.DB_BIN });
  const db = createDatabase(createPool(database.connection, 2));
  const said = (what: string) => acknowledged.filter((one) => one.what === what).map((one) => one.id);
  const idsOf = async (kind: string) =>
    new Set(
      (await db.selectFrom('changes').select('subject_id').where('kind', '=', kind).execute()).map(
        (row) => row.subject_id,
      ),
    );
  const epics = await db.selectFrom('work_items').select(['id', 'parent_id']).execute();
  const notes = await db.selectFrom('notes').select('id').execute();
  const todos = await db.selectFrom('todos').select(['id', 'note_id']).execute();
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 4);
  const lost = (ids: readonly number[], kept: ReadonlySet<unknown>) => ids.filter((id) => !kept.has(id));
  expect(lost(said('epic'), new Set(epics.map((row) => row.id)))).toEqual([]);
  expect(lost(said('note'), new Set(notes.map((row) => row.id)))).toEqual([]);
  expect(
    lost(said('child'), new Set(epics.flatMap((row) => (row.parent_id === null ? [] : [row.id])))),
  ).toEqual([]);
  // what was written, its entry in the change log and the to-do it raised live and die together
  expect(await idsOf('epic.created')).toEqual(new Set(epics.map((row) => row.id)));
  expect(await idsOf('note.created')).toEqual(new Set(notes.map((row) => row.id)));
  expect(new Set(todos.map((row) => row.note_id))).toEqual(new Set(notes.map((row) => row.id)));
  expect(await idsOf('todo.created')).toEqual(new Set(todos.map((row) => row.id)));
  expect(await breaksInTheLog({ db })).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
  await db.destroy();
  await database.stop();
  await rm(folder, { recursive: true });
});
