import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-web-'));
  await fs.mkdir(path.join(root, 'assets'));
  await fs.writeFile(path.join(root, 'index.html'), '<!doctype html>page');
  await fs.writeFile(path.join(root, 'assets/app-1a2b.js'), 'code');
  app = Fastify();
  await serveWebApp(app, root);
});
afterAll(async () => {
  await app.close();
  await fs.rm(root, { recursive: true });
});

const ask = async (url: string, accept = 'text/html,*/*;q=0.8', method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, body, headers } = await app.inject({ method, url, headers: { accept } });
  return { statusCode, page: body.endsWith('page'), cache: headers['cache-control'] };
};
const page = { statusCode: 200, page: true, cache: 'no-cache' };

test('every page’s address gives the page, those below /-/ too', async () => {
  const addresses = ['/', '/groups/a/b/-/roadmap?x=1', '/users/sign_in', '/-/first-administrator?token=t', '/-/password', '/-/profile/password'];
  for (const address of addresses) expect(await ask(address)).toEqual(page);
});

test('what asks for data and finds no route gets 404, not a page', async () => {
  expect(await ask('/-/nothing', 'application/json')).toMatchObject({ statusCode: 404, page: false });
  expect(await ask('/api/v4/nothing')).toMatchObject({ statusCode: 404, page: false });
  expect(await ask('/groups', undefined, 'POST')).toMatchObject({ statusCode: 404, page: false });
  expect(await ask('/assets/gone.js')).toMatchObject({ statusCode: 404, page: false });
});

test('hashed files are kept for a year', async () => {
  expect((await ask('/assets/app-1a2b.js')).cache).toBe('public, max-age=31536000, immutable');
});
