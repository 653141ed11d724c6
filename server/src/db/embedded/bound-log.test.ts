import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundLog } from './bound-log.ts';
import { startEmbedded } from './embedded.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-log-'));
  fs.chmodSync(folder, 0o711);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const MOST = 100_000;

test('a log that another process writes stays below its bound, and ends with the newest lines', async () => {
  const file = path.join(folder, 'log');
  const writer = spawn(
    '/bin/sh',
    ['-c', 'n=0; while [ $n -lt 20000 ]; do n=$((n+1)); echo "line $n"; done'],
    {
      stdio: ['ignore', fs.openSync(file, 'a'), 'ignore'],
    },
  );
  const ended = once(writer, 'exit');
  let cuts = 0;
  let size = 0;
  const look = setInterval(() => {
    const before = fs.statSync(file).size;
    boundLog(file, MOST);
    size = fs.statSync(file).size;
    if (size < before) cuts += 1;
  }, 1);
  await ended;
  clearInterval(look);
  boundLog(file, MOST);
  expect(fs.statSync(file).size).toBeLessThanOrEqual(MOST);
  expect(cuts).toBeGreaterThan(0);
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.at(-1)).toBe('line 20000');
  expect(lines.filter((line) => !/^line \d+$/.test(line))).toEqual([]);
});

test('a log within its bound, and one that is not there, are left alone', () => {
  const file = path.join(folder, 'log');
  boundLog(file, MOST);
  expect(fs.existsSync(file)).toBe(false);
  fs.writeFileSync(file, 'x'.repeat(MOST));
  boundLog(file, MOST);
  expect(fs.statSync(file).size).toBe(MOST);
});

test(
  'the log of a running PostgreSQL is bounded, and so is one that an earlier run left',
  { timeout: 60_000 },
  async () => {
    const home = path.join(folder, 'data');
    const log = path.join(home, 'postgres.log');
    const bounds = { mostBytes: MOST, lookEveryMs: 20 };
    const server = await startEmbedded(home, { bin: process.env.DB_BIN, log: bounds });
    const client = new pg.Client(server.connection);
    await client.connect();
    for (let n = 0; n < 20; n++) {
      await client.query(`SELECT no_such_function('${'x'.repeat(20_000)}')`).catch(() => {});
    }
    await client.query('SELECT the_newest()').catch(() => {});
    await client.end();
    const content = () => fs.readFileSync(log, 'utf8');
    await expect.poll(() => content().length).toBeLessThanOrEqual(MOST);
    expect(content()).toContain('the_newest');
    await server.stop();
    fs.appendFileSync(log, `${'y'.repeat(99)}\n`.repeat(2 * (MOST / 100)));
    const again = await startEmbedded(home, {
      bin: process.env.DB_BIN,
      log: { ...bounds, lookEveryMs: 3_600_000 },
    });
    await again.stop();
    expect(content().length).toBeLessThanOrEqual(MOST);
    expect(content()).toContain('database system is shut down');
  },
);
