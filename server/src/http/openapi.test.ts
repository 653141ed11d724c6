import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

interface Operation {
  readonly summary?: string;
  readonly responses?: object;
}

interface Document {
  readonly openapi: string;
  readonly servers: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let w: GroupWithCallers;
let served: Document;
beforeAll(async () => {
  w = await groupWithCallers();
  served = (await w.anonymous.get('/api/v4/openapi.json')).body;
});
afterAll(() => w.close());

test('every operation says what it does and what it answers', () => {
  const operations = Object.values(served.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(60);
  expect(operations.filter((operation) => !operation.summary || !operation.responses)).toEqual([]);
});

test('every documented read is served', async () => {
  for (const [template, methods] of Object.entries(served.paths)) {
    if (!('get' in methods)) continue;
    const url = template.replace('{id}', 'top').replace(/\{\w+\}/g, '1');
    const answer = await w.owner.get(url);
    expect([url, answer.body.error]).not.toEqual([url, '404 Not Found']);
    expect(answer.status).toBeLessThan(500);
  }
});

test('docs/api/openapi.json is what the server serves; bin/gen writes it', async () => {
  const file = path.resolve(import.meta.dirname, '../../../docs/api/openapi.json');
  const written = JSON.parse(await fs.readFile(file, 'utf8')) as Document;
  expect({ ...written, servers: null }).toEqual({ ...served, servers: null });
});
