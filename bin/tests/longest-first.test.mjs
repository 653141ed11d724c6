import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LONG, longestFirst } from './longest-first.mjs';

const checkout = path.resolve(import.meta.dirname, '../..');

test('long files come first among those of their project, and the others keep their order', () => {
  const [server, web] = [{ name: 'server' }, { name: 'web' }];
  const at = (project, place) => ({ project, moduleId: path.join(checkout, place) });
  const files = [
    at(server, 'server/src/notes/notes.test.ts'),
    at(server, 'server/src/access/rest-table.test.ts'),
    at(server, 'server/src/accessories.test.ts'),
    at(server, 'server/src/startup/demo/demo.test.ts'),
    at(web, 'web/src/lists/rows.test.ts'),
  ];
  expect(longestFirst(files).map((file) => files.indexOf(file))).toEqual([1, 3, 0, 2, 4]);
});

test('each folder of long files holds some', () => {
  const without = LONG.filter(
    (folder) =>
      !fs
        .readdirSync(path.join(checkout, folder), { recursive: true })
        .some((name) => name.endsWith('.test.ts')),
  );
  expect(without).toEqual([]);
});
