import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { recordedPlace } from '../files/place.ts';
import { receiveFile } from '../files/receive.ts';
import { fileStore } from '../files/store.ts';
import { getGroup } from '../namespaces/queries.ts';
import { settleFilePlace } from '../startup/file-place.ts';
import { type TestBucket, testBucket } from '../testing/servers/bucket.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { createUpload } from '../uploads/changes.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { restore } from './restore.ts';

let t: TestContext;
let bucket: TestBucket;
let home: string;
/** A context like the server's, with uploads in a bucket. */
let serving: Context;
beforeEach(async () => {
  [t, bucket] = await Promise.all([testContext(), testBucket()]);
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-cli-'));
  serving = { ...t.context, settings: { ...t.context.settings, files: bucket.settings(home) } };
});
afterEach(async () => {
  await Promise.all([t.close(), bucket.close(), fs.rm(home, { recursive: true })]);
});

const run = async (command: Command, context: Context, ...args: string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await command.run({
    context,
    folder: home,
    args,
    print: (line) => out.push(line),
    remark: (line) => err.push(line),
  });
  return { code, out, err };
};

const upload = async (context: Context) => {
  const make = build(context);
  const group = await make.group();
  const guest = await make.member('guest', group);
  const received = await receiveFile(context.settings.files, Readable.from([Buffer.from('some bytes')]));
  const place = await getGroup(context, guest, group.id);
  return createUpload(context, guest, place, { ...received, filename: 'plan.txt' });
};

const file = () => path.join(home, 'all.backup');
const ELSEWHERE = /^the server stores uploads in http:\/\/127\.0\.0\.1:\d+\/cairn-files: set FILES_URL/;

test.each([
  ['a backup', backup],
  ['a restore', restore],
])(
  '%s by a shell that knows nothing of the bucket is refused, with its address and without its keys',
  async (_name, command) => {
    await settleFilePlace(serving);
    await expect(run(command, t.context, file())).rejects.toThrow(ELSEWHERE);
    await expect(fs.stat(file())).rejects.toThrow('ENOENT');
    expect(await recordedPlace(t.db)).not.toContain('secret');
  },
);

test('a check looks for every upload, where the server keeps them', async () => {
  await settleFilePlace(serving);
  const { id, secret } = await upload(serving);
  await expect(run(check, t.context)).rejects.toThrow(ELSEWHERE);
  expect(await run(check, serving)).toEqual({ code: 0, out: ['Everything adds up'], err: [] });
  bucket.objects.delete(secret);
  expect(await run(check, serving)).toEqual({
    code: 1,
    out: [`the file of upload ${id} (plan.txt) is missing`, '1 differences'],
    err: [],
  });
});

test('a backup that lacks a lost upload says which, and ends with a code of its own', async () => {
  const { id, secret } = await upload(serving);
  expect((await run(backup, serving, file())).code).toBe(0);
  bucket.objects.delete(secret);
  const { code, out, err } = await run(backup, serving, file());
  expect([code, err]).toEqual([
    3,
    [`the file of upload ${id} (plan.txt) is missing`, 'cairn: 1 uploads could not be saved completely'],
  ]);
  expect(out).toEqual([expect.stringMatching(/ and 0 uploads saved in /)]);
});

test('a restored store knows the place it was restored to, not the one it came from', async () => {
  await settleFilePlace(serving);
  await upload(serving);
  await run(backup, serving, file());
  const other = await testContext();
  await run(restore, other.context, file());
  expect(await recordedPlace(other.db)).toBe('disk');
  expect((await run(check, other.context)).code).toBe(0);
  await other.close();
});

test('a server with another place of files starts only once every upload lies there', async () => {
  await settleFilePlace(t.context);
  const { secret } = await upload(t.context);
  await expect(settleFilePlace(serving)).rejects.toThrow(
    /^uploads were stored in the folder uploads in DATA_DIR, and 1 of them are not in http.*cairn-files: copy them/,
  );
  expect(await recordedPlace(t.db)).toBe('disk');
  const bytes = await (await (await fileStore(t.context.settings.files)).read(secret)).toArray();
  bucket.objects.set(secret, Buffer.concat(bytes));
  await settleFilePlace(serving);
  expect(await recordedPlace(t.db)).toMatch(/cairn-files$/);
});
