import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRoot } from './account.ts';
import { startEmbedded } from './embedded.ts';

test(
  'a PostgreSQL that ends while it starts is told at once, by the line that says why',
  { timeout: 60_000 },
  async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-embedded-'));
    fs.chmodSync(home, 0o711);
    const options = { bin: process.env.DB_BIN };
    await (await startEmbedded(home, options)).stop();
    fs.appendFileSync(path.join(home, 'pg', 'postgresql.conf'), 'nonsense = 1\n');
    await expect(startEmbedded(home, options)).rejects.toThrow(
      /^PostgreSQL did not start: configuration file .+ contains errors \(see .+postgres\.log\)$/,
    );
    fs.rmSync(home, { recursive: true });
  },
);

// As an ordinary user PostgreSQL has the account of this process, which can enter each of its folders.
describe.skipIf(!isRoot())('as root', () => {
  let home: string;
  beforeEach(() => (home = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-embedded-'))));
  afterEach(() => fs.rmSync(home, { recursive: true }));

  test('a data folder that PostgreSQL could not walk through is named, and stays empty', async () => {
    await expect(startEmbedded(home)).rejects.toThrow(
      `${home} cannot be entered by the account PostgreSQL runs as`,
    );
    expect(fs.readdirSync(home)).toEqual([]);
  });

  test('a narrow umask closes no folder that the start makes', { timeout: 60_000 }, async () => {
    fs.chmodSync(home, 0o711);
    const before = process.umask(0o077);
    try {
      const { stop } = await startEmbedded(path.join(home, 'new', 'data'), { bin: process.env.DB_BIN });
      await stop();
    } finally {
      process.umask(before);
    }
    expect(fs.statSync(path.join(home, 'new')).mode & 0o777).toBe(0o711);
  });
});
