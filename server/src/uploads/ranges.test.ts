import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { build } from '../testing/build.ts';
import { type TestBucket, testBucket } from '../testing/servers/bucket.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { openFiles } from '../testing/open-files.ts';

const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(700_000, 'film ')]);

let bucket: TestBucket;
const folder = path.join(tmpdir(), `cairn-ranges-${process.pid}`);
beforeAll(async () => {
  bucket = await testBucket();
});
afterEach(() => bucket.turn('well'));
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['on disk', 'in a bucket'])('a film %s', (where) => {
  let t: TestContext;
  let app: FastifyInstance;
  let address: string;
  let token: string;
  const ask = (headers: Readonly<Record<string, string>> = {}, init: RequestInit = {}) =>
    fetch(address, { ...init, headers: { 'private-token': token, ...headers } });
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  beforeAll(async () => {
    t = await testContext(where === 'on disk' ? {} : { files: bucket.settings(folder) });
    app = await buildApp(t.context);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const host = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const make = build(t.context);
    const group = await make.group();
    const { userId } = await make.member('planner', group);
    token = await createToken(t.context, { userId: userId as number, name: 'test', scopes: ['api'] });
    const body = new FormData();
    body.append('file', new Blob([Uint8Array.from(FILM)]), 'film.mp4');
    const url = `${host}/api/v4/groups/${group.id}/uploads`;
    const sent = await fetch(url, { method: 'POST', body, headers: { 'private-token': token } });
    address = `${host}${((await sent.json()) as { url: string }).url}`;
  });
  afterAll(async () => {
    await app.close();
    await t.close();
  });

  it('is read from its middle', async () => {
    const answer = await ask({ range: 'bytes=300000-300009' });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': `bytes 300000-300009/${FILM.length}`,
      'content-length': '10',
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      // the browser plays it in a page it generates, in which no script runs
      'content-security-policy': "default-src 'none'; media-src 'self'; sandbox allow-same-origin",
      'x-content-type-options': 'nosniff',
    });
    expect(await bytes(answer)).toEqual(FILM.subarray(300_000, 300_010));
  });

  it('is read from a place to its end, and at its end', async () => {
    const rest = await ask({ range: 'bytes=699000-' });
    expect([rest.status, await bytes(rest)]).toEqual([206, FILM.subarray(699_000)]);
    const end = await ask({ range: 'bytes=-5' });
    expect(end.headers.get('content-range')).toBe(
      `bytes ${FILM.length - 5}-${FILM.length - 1}/${FILM.length}`,
    );
    expect(await bytes(end)).toEqual(FILM.subarray(-5));
  });

  it('is sent whole to whoever asks for no part, for several, or for a mistake', async () => {
    for (const headers of [{}, { range: 'bytes=0-1,5-6' }, { range: 'bytes=9-3' }, { range: 'lines=1-2' }]) {
      const answer = await ask(headers);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
      expect((await bytes(answer)).equals(FILM)).toBe(true);
    }
  });

  it('has nothing beyond its end, and says how long it is', async () => {
    const answer = await ask({ range: `bytes=${FILM.length}-` });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      416,
      `bytes */${FILM.length}`,
      '',
    ]);
  });

  it('is sent in part only if it is the file the reader began with', async () => {
    const etag = (await ask({}, { method: 'HEAD' })).headers.get('etag') as string;
    const range = 'bytes=0-3';
    expect((await ask({ range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, new Date().toUTCString()]) {
      expect((await ask({ range, 'if-range': other })).status).toBe(200);
    }
    expect((await ask({ range, 'if-none-match': etag })).status).toBe(304);
  });

  it('tells its length and that parts can be had without being sent', async () => {
    const answer = await ask({ range: 'bytes=0-3' }, { method: 'HEAD' });
    expect([
      answer.status,
      answer.headers.get('accept-ranges'),
      answer.headers.get('content-length'),
    ]).toEqual([200, 'bytes', String(FILM.length)]);
    expect(await answer.text()).toBe('');
  });

  it('is hidden in every part from whoever may not read it', async () => {
    for (const range of ['bytes=0-3', 'bytes=99999999-']) {
      expect((await fetch(address, { headers: { range } })).status).toBe(404);
    }
  });

  it('is let go of when its reader goes away', async () => {
    if (where === 'in a bucket') await bucket.turn('stalling');
    const gone = new AbortController();
    const answer = await ask({ range: 'bytes=1000-650000' }, { signal: gone.signal });
    expect(answer.status).toBe(206);
    gone.abort();
    await expect.poll(() => (where === 'on disk' ? openFiles(t.context) : bucket.open())).toBe(0);
  });
});
