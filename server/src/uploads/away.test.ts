import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { incomingFolder } from '../files/receive.ts';
import { type Api, api } from '../testing/api.ts';
import { type TestBucket, testBucket } from '../testing/servers/bucket.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { sendFile } from '../testing/requests/send-file.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let bucket: TestBucket;
let t: TestContext;
let calls: Api;
let folder: string;
beforeAll(async () => {
  bucket = await testBucket();
  folder = path.join(tmpdir(), `cairn-away-${process.pid}`);
  t = await testContext({ files: bucket.settings(folder) });
  calls = await api(t.context);
});
afterEach(() => bucket.turn('well'));
afterAll(async () => {
  await calls.close();
  await t.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const AWAY = { message: 'Files are not available at the moment. Try again in a minute.' };

const uploaded = async () => {
  const make = build(t.context);
  const group = await make.group();
  const maintainer = calls.as(await make.member('maintainer', group));
  const url = `/api/v4/groups/${group.id}/uploads`;
  const send = () => sendFile(maintainer, url, { field: 'file', name: 'a.png', bytes: PNG });
  const first = await send();
  expect(first.status).toBe(201);
  const list = async () => (await maintainer.get(url)).body as { id: number }[];
  const [{ id } = { id: 0 }] = await list();
  return { maintainer, url, send, list, id, address: first.body.url as string };
};

describe.each(['silent', 'closed', 'failing'] as const)('while the bucket is %s', (way) => {
  it('reading a file answers 503, and the file once it is back', async () => {
    const { maintainer, address } = await uploaded();
    await bucket.turn(way);
    const answer = await maintainer.get(address);
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([503, AWAY, '30']);
    await bucket.turn('well');
    expect((await maintainer.get(address)).status).toBe(200);
  });

  it('an upload answers 503 and leaves nothing behind', async () => {
    const { send, list } = await uploaded();
    const stored = bucket.objects.size;
    await bucket.turn(way);
    const answer = await send();
    expect([answer.status, answer.body]).toEqual([503, AWAY]);
    expect(await list()).toHaveLength(1);
    expect(bucket.objects.size).toBe(stored);
    const incoming = incomingFolder(t.context.settings.files);
    expect(existsSync(incoming) && readdirSync(incoming)).toEqual([]);
  });

  it('a deletion answers 503 and keeps row and file; afterwards both go', async () => {
    const { maintainer, url, list, id, address } = await uploaded();
    await bucket.turn(way);
    const refused = await maintainer.delete(`${url}/${id}`);
    expect([refused.status, refused.body]).toEqual([503, AWAY]);
    expect(await list()).toHaveLength(1);
    await bucket.turn('well');
    expect((await maintainer.get(address)).status).toBe(200);
    expect((await maintainer.delete(`${url}/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect([...bucket.objects.keys()]).not.toContain(address.split('/')[2]);
  });

  it('readiness tells it, and refuses only where every part is asked for', async () => {
    await bucket.turn(way);
    const told = await calls.as(null).get('/-/readiness');
    expect([told.status, told.body]).toEqual([
      200,
      { status: 'ok', master_check: [{ status: 'ok' }], files_check: [{ status: 'failed' }] },
    ]);
    expect((await calls.as(null).get('/-/readiness?all=1')).status).toBe(503);
    await bucket.turn('well');
    expect((await calls.as(null).get('/-/readiness?all=1')).status).toBe(200);
  });
});

it('a token that only reads deletes neither row nor file', async () => {
  const make = build(t.context);
  const group = await make.group();
  const maintainer = await make.member('maintainer', group);
  const url = `/api/v4/groups/${group.id}/uploads`;
  const sent = await sendFile(calls.as(maintainer), url, { field: 'file', name: 'a.png', bytes: PNG });
  const [{ id }] = (await calls.as(maintainer).get(url)).body;
  expect((await calls.as(maintainer, ['read_api']).delete(`${url}/${id}`)).status).toBe(403);
  expect((await calls.as(maintainer).get(sent.body.url)).status).toBe(200);
});
