import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { type Api, api } from '../../testing/api.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let opened: Awaited<ReturnType<typeof testContext>>;
let server: Api;
let planner: Viewer;
let webRoot: string;

const LONG = `{ currentUser { username ${'#'.padEnd(11_000, 'x')}\n } }`;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await writeFile(path.join(webRoot, 'index.html'), '<!doctype html><title>Cairn</title>');
  await writeFile(
    path.join(webRoot, 'persisted-documents.json'),
    JSON.stringify({ abc: LONG, named: 'query N($t: String!) { echo(text: $t) }' }),
  );
  opened = await testContext({ webRoot });
  server = await api(opened.context);
  const make = build(opened.context);
  planner = await make.member('planner', await make.group({ path: 'acme' }));
});
afterAll(async () => {
  await server.close();
  await opened.close();
  await rm(webRoot, { recursive: true });
});

const post = (payload: string, type = 'application/json', who: Viewer | null = null) =>
  server.as(who).send({ method: 'POST', url: '/api/graphql', payload, headers: { 'content-type': type } });

describe('POST /api/graphql', () => {
  test('answers JSON to JSON', async () => {
    const { status, body, headers } = await server
      .as(planner)
      .query('query Q($t: String!) { currentUser { username } echo(text: $t) }', { t: 'hi' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      data: { currentUser: { username: planner.username }, echo: `${planner.username} says: hi` },
    });
  });

  const FORM = 'application/x-www-form-urlencoded';

  test.each([
    ['text/plain', '{"query":"{__typename}"}', 415],
    ['multipart/mixed; boundary=x', '--x--', 415],
    ['multipart/form-data; boundary=x', '--x--', 401],
    ['application/json', '{"query":', 400],
    ['application/json', '"text"', 400],
    ['application/json', 'null', 400],
    ['application/json', '{"query":"{__typename}","__proto__":{"x":1}}', 400],
    ['application/json', '[]', 400],
    [FORM, 'query=%', 400],
    [FORM, 'a[b][c][d][e]=1', 400],
    ['application/json', `"${'x'.repeat(7_000_000)}"`, 413],
    // From here on the body is a request, and its errors are part of a 200 answer.
    ['application/json', '{}', 200],
    ['application/json', '{"query":"  "}', 200],
    ['application/json', '{"query":"{"}', 200],
    ['application/json', '{"query":"{ nosuch }"}', 200],
    ['application/json', '{"query":"query($t: String!) { echo(text: $t) }"}', 200],
    ['application/json', '{"query":"query($t: String!) { echo(text: $t) }","variables":{"t":1}}', 200],
    [
      'application/json',
      '{"query":"query($t: String!) { echo(text: $t) }","variables":{"t":"\\u0000"}}',
      200,
    ],
    ['application/json', '{"query":{"a":1}}', 200],
    ['application/json', '{"query":"{__typename}","variables":[1]}', 200],
    ['application/json', '{"query":"{__typename}","variables":5}', 200],
    ['application/json', '{"query":"{__typename}","variables":"{"}', 200],
    ['application/json', '{"query":"{__typename}","variables":"[1]"}', 200],
    ['application/json', `{"query":"{__typename}","variables":"${'['.repeat(100_000)}"}`, 200],
    ['application/json', '{"query":"{__typename}","variables":"{\\"a\\":{\\"__proto__\\":1}}"}', 200],
    ['application/json', '{"query":"{__typename}","operationName":5}', 200],
    ['application/json', '{"query":"{__typename}","operationName":"Other"}', 200],
    ['application/json', '{"documentId":"unknown"}', 200],
    ['application/json', '{"documentId":"__proto__"}', 200],
    [FORM, '', 200],
    [FORM, 'query={nosuch}', 200],
    [FORM, 'query={__typename}&variables=x', 200],
  ])('refuses %s %.80s', async (type, payload, expected) => {
    const { status, body } = await post(payload, type);
    expect(status).toBe(expected);
    expect(body.errors[0].message).toEqual(expect.any(String));
    expect('data' in body).toBe(false);
  });

  test('says what was wrong with variables', async () => {
    const { body } = await post('{"query":"{__typename}","variables":"{"}');
    expect(body).toEqual({ errors: [{ message: '"variables" must be an object, or the JSON text of one' }] });
  });

  const ECHO = 'query Q($t: String!) { echo(text: $t) }';

  test.each([
    ['application/json', JSON.stringify({ query: ECHO, variables: '{"t":"a&b"}', operationName: 'Q' })],
    [FORM, new URLSearchParams({ query: ECHO, variables: '{"t":"a&b"}', operationName: 'Q' }).toString()],
    [`${FORM};charset=UTF-8`, new URLSearchParams({ query: ECHO, 'variables[t]': 'a&b' }).toString()],
    ['application/json', JSON.stringify({ query: '{ echo(text: "a&b") }', variables: '' })],
    ['application/json', JSON.stringify({ query: '{ echo(text: "a&b") }', variables: 'null' })],
  ])('takes %s %s', async (type, payload) => {
    const { status, body } = await post(payload, type, planner);
    expect([status, body]).toEqual([200, { data: { echo: `${planner.username} says: a&b` } }]);
  });

  test('is the only way in: GET answers no query and runs no mutation', async () => {
    const { status, body } = await server.as(planner).get('/api/graphql?query=%7BcurrentUser%7Bid%7D%7D');
    expect(status).toBe(405);
    expect(JSON.stringify(body)).not.toContain('currentUser');
  });

  test('refuses a page that was drawn for somebody else, or for one who is signed out by now', async () => {
    const ask = (who: Viewer | null, expected: string) =>
      server.as(who).send({
        method: 'POST',
        url: '/api/graphql',
        payload: '{"query":"{ currentUser { username } }"}',
        headers: { 'content-type': 'application/json', 'cairn-viewer': expected },
      });
    const own = String(planner.userId);
    expect((await ask(planner, own)).status).toBe(200);
    for (const [who, expected] of [
      [null, own],
      [planner, `${own}1`],
      [planner, ''],
    ] as const) {
      const { status, body } = await ask(who, expected);
      expect([status, body]).toEqual([401, { errors: [{ message: '401 Unauthorized' }] }]);
    }
  });

  test('answers a list of up to ten requests, each for itself', async () => {
    const one = { query: '{ __typename }' };
    const { body } = await post(JSON.stringify([one, { query: '{ nothing }' }, 5]));
    expect(body[0]).toEqual({ data: { __typename: 'Query' } });
    expect(body[1].errors[0].message).toContain('nothing');
    expect(body[2].errors).toHaveLength(1);
    expect((await post(JSON.stringify(Array.from({ length: 11 }, () => one)))).status).toBe(400);
  });

  test('knows the documents of the web app by their hash, however long', async () => {
    expect(
      (await post(JSON.stringify({ query: LONG }), undefined, planner)).body.errors[0].message,
    ).toContain('too large');
    expect(
      (await post(JSON.stringify({ documentId: 'abc' }), undefined, planner)).body.data.currentUser.username,
    ).toBe(planner.username);
    const { body } = await post(
      JSON.stringify({ documentId: 'named', variables: { t: 'x' }, operationName: 'N' }),
    );
    expect(body.data.echo).toBe('nil says: x');
  });

  test('lets a token that may only read do just that', async () => {
    const reader = server.as(planner, ['read_api']);
    expect(
      (await reader.query('{ group(fullPath: "acme") { userPermissions { createEpic } } }')).body.data.group
        .userPermissions.createEpic,
    ).toBe(true);
    const { body } = await reader.query(
      'mutation { createEpic(input: { groupPath: "acme", title: "x" }) { errors } }',
    );
    expect(body.data).toEqual({ createEpic: null });
    expect(body.errors[0].message).toContain("you don't have permission");
  });

  test('says nothing of what goes wrong inside', async () => {
    await opened.context.pool.query('ALTER TABLE view_settings RENAME TO elsewhere');
    const { status, body } = await server
      .as(planner)
      .query('{ roadmapSettings(fullPath: "acme") { settings } }');
    await opened.context.pool.query('ALTER TABLE elsewhere RENAME TO view_settings');
    expect(status).toBe(500);
    expect(body).toEqual({ errors: [{ message: 'Internal server error' }] });
  });
});
