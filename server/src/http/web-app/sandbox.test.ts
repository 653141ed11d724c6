import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, api } from '../../testing/api.ts';
import { testContext } from '../../testing/context.ts';

let server: Api;
let webRoot: string;
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  webRoot = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await fs.mkdir(path.join(webRoot, 'assets'));
  await fs.writeFile(path.join(webRoot, 'index.html'), '<!doctype html><title>Cairn</title>');
  await fs.writeFile(path.join(webRoot, 'mermaid-sandbox.html'), '<!doctype html><title>Diagram</title>');
  await fs.writeFile(path.join(webRoot, 'assets/draw-abc123.js'), 'void 0');
  const given = await testContext({ webRoot });
  server = await api(given.context);
  closes.push(server.close, given.close);
});
afterAll(async () => {
  for (const close of closes) await close();
  await fs.rm(webRoot, { recursive: true });
});

const get = (url: string) => server.as(null).get(url, { accept: 'text/html' });
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

test('the document for diagrams has no origin, fetches nothing and is framed by this site alone', async () => {
  const answer = await get('/-/sandbox/mermaid');
  expect([answer.status, answer.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
  expect(policyOf(answer).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ]);
});

test('the sandbox has only this address', async () => {
  const answer = await get('/mermaid-sandbox.html');
  expect(answer.body).not.toContain('Diagram');
});

test('every other page refuses to be framed, and may frame nothing but this site', async () => {
  const policy = policyOf(await get('/'));
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('its scripts may be loaded by a document without an origin, what a cookie gets may not', async () => {
  expect((await get('/assets/draw-abc123.js')).headers['access-control-allow-origin']).toBe('*');
  expect((await get('/groups/top')).headers['access-control-allow-origin']).toBeUndefined();
  const call = await get('/api/v4/version');
  expect(call.headers['access-control-allow-origin']).toBe('*');
  expect(call.headers['access-control-allow-credentials']).toBeUndefined();
});
