import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SETTINGS } from './settings.ts';

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'cairn.example.com'],
  ['PUBLIC_URL', 'ftp://cairn.example.com'],
  ['PUBLIC_URL', 'https://'],
  ['PUBLIC_URL', 'https://a b'],
  ['PUBLIC_URL', 'https:cairn.example.com'],
  ['PUBLIC_URL', 'https://cairn.example.com/?from=here'],
  ['PUBLIC_URL', 'https://user@cairn.example.com'],
  ['PUBLIC_URL', 'https://example.com/our cairn'],
  ['PUBLIC_URL', 'https://example.com//cairn'],
  ['PUBLIC_URL', 'https://example.com/%63airn'],
  ['PUBLIC_URL', 'https://example.com/groups'],
  ['PUBLIC_URL', 'https://example.com/api/cairn'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['METRICS_FROM', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_DIRECT_URL', 'mysql://root@localhost/cairn'],
  ['DATABASE_URL', 'mysql://root@localhost/cairn'],
  ['DATABASE_URL', 'postgres://a b/cairn'],
  ['SECRET', 'too short'],
  ['DB_RUN_AS', 'no body'],
  ['DB_BIN', 'pg/bin'],
  ['DISK_RESERVE_MIB', '31'],
  ['DISK_RESERVE_MIB', '100001'],
  ['ROADMAP_EPICS_LIMIT', '0'],
  ['FILES_URL', 'https://storage.example.com/bucket'],
  ['FILES_URL', 's3://storage.example.com/bucket'],
  ['FILES_URL', 's3://KEY:SECRET@storage.example.com/'],
  ['FILES_URL', 's3://KEY:%ZZ@storage.example.com/bucket'],
  ['UPLOAD_LIMIT_MIB', '0'],
  ['UPLOAD_LIMIT_MIB', '10001'],
  ['UPLOAD_LIMIT_MIB', '1.5'],
  ['TOKEN_PREFIX', 'with space'],
  ['TOKEN_PREFIX', 'x'.repeat(21)],
  ['SMTP_URL', 'mail.example.com:25'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Cairn'],
  ['MAIL_COMMENTS', 'true'],
  ['IMAGE_PROXY', 'on'],
  ['OUTGOING_ALLOW', 'https://jira.example.com'],
  ['OUTGOING_ALLOW', '10.0.0.0/33'],
  ['MAIL_FROM', 'Cairn <cairn@example.com>, Eve <eve@example.com>'],
  ['MAIL_FROM', 'Cairn\r\nBcc: eve@example.com <cairn@example.com>'],
])('%s=%s is refused by name in one line', (name, value) => {
  const refusal = new RegExp(`^${name} must [^\\n]+$`);
  expect(() => readSettings({ [name]: value })).toThrow(refusal);
});

test('an empty environment gives the standard settings on loopback', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    roadmapEpicsLimit: 1000,
  });
});

test('the public address follows the port and loses its trailing slash', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readSettings({ PUBLIC_URL: 'https://cairn.example.com/' }).publicUrl).toBe(
    'https://cairn.example.com',
  );
});

test('links follow the host that was asked only where no public address is set', () => {
  expect(readSettings({ PORT: '8080' }).linksFollowHost).toBe(true);
  expect(readSettings({ PUBLIC_URL: 'https://cairn.example.com' }).linksFollowHost).toBe(false);
});

test('the public address is compared and extended as written in lower case', () => {
  expect(readSettings({ PUBLIC_URL: 'HTTPS://Cairn.Example.com:443' }).publicUrl).toBe(
    'https://cairn.example.com',
  );
});

test.each([
  ['https://example.com/cairn', 'https://example.com/cairn'],
  ['https://example.com/cairn/', 'https://example.com/cairn'],
  ['HTTPS://Example.com/tools/Cairn', 'https://example.com/tools/Cairn'],
  ['https://example.com/apiary', 'https://example.com/apiary'],
])('%s may have a path', (given, publicUrl) => {
  expect(readSettings({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl);
});

test('a database behind a socket folder is an address too', () => {
  const url = 'postgres://cairn@/cairn?host=%2Frun%2Fpostgresql';
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('every setting says what it is for', () => {
  for (const { meaning, standard } of Object.values(SETTINGS)) {
    expect(meaning).toMatch(/\.$/);
    expect(standard).not.toBe('');
  }
});

test('the table in docs/operating.md is this one', () => {
  const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*) \| (.*) \|$/gm)].map(
    ([, name, standard, meaning]) => ({
      name,
      standard: standard?.replaceAll('`', ''),
      meaning: `${meaning?.replaceAll('`', '')}.`,
    }),
  );
  expect(rows).toEqual(
    Object.entries(SETTINGS).map(([name, { standard, meaning }]) => ({ name, standard, meaning })),
  );
});

test('no room is kept on a disk for a database that lies on another', () => {
  expect(readSettings({}).diskReserveMib).toBe(64);
  expect(readSettings({ DATABASE_URL: 'postgres://cairn@db/cairn' }).diskReserveMib).toBe(0);
});
