import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestBucket, testBucket } from '../testing/servers/bucket.ts';
import { FileMissing } from './errors.ts';
import { receiveFile, TooLarge } from './receive.ts';
import { type FileSettings, fileSettings, readBucket } from './settings.ts';
import { sniffType } from './sniff.ts';
import { fileStore } from './store.ts';

let home: string;
let bucket: TestBucket;

beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-files-'));
  bucket = await testBucket();
});
afterAll(async () => {
  await bucket.close();
  await fs.rm(home, { recursive: true, force: true });
});

const onDisk = (): FileSettings =>
  fileSettings({ filesUrl: undefined, uploadLimitMib: 1, diskReserveMib: 0 }, path.join(home, 'data'));

const inBucket = (): FileSettings => bucket.settings(path.join(home, 'data'));

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('a store %s', (_name, settingsOf) => {
  it('keeps, gives, lists and removes files', async () => {
    const settings = settingsOf();
    const store = await fileStore(settings);
    const bytes = Buffer.from([0, 255, 10, 13, 7]);
    const received = await receiveFile(settings, Readable.from([bytes]));
    await store.keep('ab12', received.file, received.size);
    await expect(fs.stat(received.file)).rejects.toThrow('ENOENT');
    expect(Buffer.concat(await (await store.read('ab12')).toArray())).toEqual(bytes);
    expect(await store.size('ab12')).toBe(bytes.length);
    expect(await store.age('ab12')).toBeLessThan(60_000);
    const keys: string[] = [];
    for await (const key of store.keys()) keys.push(key);
    expect(keys).toEqual(['ab12']);
    await store.remove('ab12');
    await expect(store.read('ab12')).rejects.toThrow(FileMissing);
    await expect(store.size('ab12')).rejects.toThrow(FileMissing);
  });
});

it('requests to a bucket are signed with its key', () => {
  const { signatures } = bucket;
  expect(signatures.length).toBeGreaterThan(3);
  for (const text of signatures) {
    expect(text).toMatch(/^AWS4-HMAC-SHA256 Credential=some-key\/\d{8}\/eu-central-1\/s3\/aws4_request/);
  }
});

describe('a bucket in the settings', () => {
  it('is read in all its parts', () => {
    expect(readBucket('s3://KEY:a%2Fb@storage.example.com:9000/files?region=eu-1')).toEqual({
      bucket: 'files',
      region: 'eu-1',
      endpoint: 'https://storage.example.com:9000',
      keyId: 'KEY',
      key: 'a/b',
    });
  });

  it.each([
    ['https://KEY:SECRET@host/bucket'],
    ['s3://host/bucket'],
    ['s3://KEY:SECRET@host'],
    ['s3://KEY:SECRET@host/Bucket Name'],
    ['nonsense'],
  ])('is refused when it is %s', (text) => {
    expect(readBucket(text)).toBeNull();
  });
});

it('a file above the limit is refused and leaves nothing behind', async () => {
  const settings = onDisk();
  const large = Readable.from([Buffer.alloc(600_000), Buffer.alloc(600_000)]);
  await expect(receiveFile(settings, large)).rejects.toThrow(TooLarge);
  expect(await fs.readdir(`${settings.folder}.incoming`)).toEqual([]);
});

it.each([
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ffe0'],
  ['image/gif', Buffer.from('GIF89a').toString('hex')],
  ['image/webp', Buffer.from('RIFF____WEBP').toString('hex')],
  ['video/mp4', Buffer.from('____ftypisom').toString('hex')],
  ['application/octet-stream', Buffer.from('<svg onload=alert(1)>').toString('hex')],
  ['application/octet-stream', Buffer.from('%PDF-1.7').toString('hex')],
  ['application/octet-stream', ''],
])('%s is known by its first bytes', (type, bytes) => {
  expect(sniffType(Buffer.from(bytes, 'hex'))).toBe(type);
});
