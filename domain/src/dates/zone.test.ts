/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'),
);

it('runs in the time zone the project asks for', () => {
  const expected = process.env['EXPECTED_ZONE'];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zone).toBe(expected ?? zone);
  if (expected) expect(process.env['TZ']).toBe(expected);
});

it('reads no clock and no local date anywhere in the domain', () => {
  const impure =
    /\bDate\.now\b|\bnew Date\b|\.get(?:FullYear|Month|Date|Day|Hours|TimezoneOffset)\(|Math\.random|\bTemporal\.Now\b|\.toLocale(?:Date|Time)?String\(/;
  expect(files.length).toBeGreaterThan(30);
  const found = files.filter((file) => impure.test(readFileSync(join(source, file), 'utf8')));
  expect(found).toEqual([]);
});

it('knows neither the browser nor Node', () => {
  const platform = /from 'node:|\b(?:window|document|localStorage|process|globalThis)\./;
  const found = files.filter((file) => platform.test(readFileSync(join(source, file), 'utf8')));
  expect(found).toEqual([]);
});
