import zlib from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';

let t: TestContext;
let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
  const make = build(t.context);
  const group = await make.group({ path: 'top' });
  await make.epic({ group, title: 'Long', description: 'words '.repeat(1000) });
  const { userId } = await make.member('guest', group);
  token = await createToken(t.context, { userId: userId as number, name: 'test', scopes: ['api'] });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const GRAPHQL = {
  method: 'POST',
  url: '/api/graphql',
  payload: { query: '{ group(fullPath: "top") { epics { nodes { description } } } }' },
} as const;

const ask = (options: InjectOptions, accept?: string) =>
  app.inject({
    ...options,
    headers: { 'private-token': token, ...(accept && { 'accept-encoding': accept }) },
  });

describe.each([
  ['REST', { url: '/api/v4/groups/top/epics' }],
  ['GraphQL', GRAPHQL],
  ['the OpenAPI document', { url: '/api/v4/openapi.json' }],
] as const)('%s', (_name, request) => {
  it('is as small as the client can take it, and says the same', async () => {
    const plain = await ask(request);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toMatch(/accept-encoding/i);
    for (const [accept, encoding, unpack] of [
      ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
      ['gzip, deflate', 'gzip', zlib.gunzipSync],
    ] as const) {
      const packed = await ask(request, accept);
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        vary: expect.stringMatching(/accept-encoding/i),
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    }
    expect((await ask(request, 'identity')).headers['content-encoding']).toBeUndefined();
  });
});

it('leaves small answers, exports and files as they are', async () => {
  for (const url of ['/api/v4/user', '/api/v4/no-such-thing', '/groups/top/-/epics.csv']) {
    const answer = await ask({ url }, 'gzip, br');
    expect([url, answer.headers['content-encoding']]).toEqual([url, undefined]);
  }
});

it('does not unpack what a request sends', async () => {
  const payload = zlib.gzipSync(JSON.stringify(GRAPHQL.payload));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/graphql',
    payload,
    headers: { 'private-token': token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(answer.statusCode).toBe(400);
});
