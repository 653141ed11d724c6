import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureReason } from '../db/embedded/complaint.ts';
import { StartRefused } from '../start-refused.ts';
import { failureText } from './failure.ts';
import { listenRefusal } from './port.ts';
import { buildFailure } from './web-build.ts';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-failure-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Returns what a call throws. */
const thrown = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
};
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

const FULL =
  /^the disk that holds .+ is full: free some space and start again, nothing that was saved is lost$/;

test.each<[string, unknown]>([
  ['a full disk, as Node says it', thrown(() => fs.writeFileSync('/dev/full', 'x'))],
  ['a full quota', coded('EDQUOT: quota exceeded', 'EDQUOT')],
  ['a full disk, as PostgreSQL says it', coded('could not extend file', '53100')],
  ['a full disk as the cause', new Error('The upload failed', { cause: coded('write', 'ENOSPC') })],
  [
    'a full disk under a migration',
    new StartRefused('the data could not be brought to this version', {
      cause: new Error('migration 0046_x: could not extend file', {
        cause: coded('could not extend', '53100'),
      }),
    }),
  ],
  ['a full disk in words', new StartRefused('PostgreSQL did not start: No space left on device')],
])('%s is one line', (_what, error) => {
  expect(failureText(error, folder)).toMatch(FULL);
});

test('a connection lost while the log tells of a full disk is a full disk', () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(failureText(lost, folder)).toContain('Connection terminated');
  fs.writeFileSync(path.join(folder, 'postgres.log'), 'PANIC: could not write: No space left on device');
  expect(failureText(lost, folder)).toMatch(FULL);
});

test.each<[unknown, string]>([
  [new StartRefused('PORT must be a number'), 'PORT must be a number'],
  [Object.assign(coded('EACCES', 'EACCES'), { path: '/data' }), '/data cannot be written by this account'],
  [
    coded('cannot execute INSERT in a read-only transaction', '25006'),
    'the database refuses writes, as it does when the disk that holds FOLDER is nearly full: free some space and try again, nothing that was saved is lost',
  ],
  [
    new StartRefused('the data could not be brought to this version (terminating connection)', {
      cause: new Error('migration 0046_x: terminating', { cause: coded('terminating connection', '57P01') }),
    }),
    'the database refuses writes, as it does when the disk that holds FOLDER is nearly full: free some space and try again, nothing that was saved is lost',
  ],
  [thrown(() => fs.readFileSync('/no/such/file')), '/no/such/file does not exist'],
])('%s is one line without a stack', (error, text) => {
  expect(failureText(error, folder).replace(folder, 'FOLDER')).toBe(text);
});

test('our own mistake comes with its stack', () => {
  expect(failureText(new TypeError('x is undefined'), folder)).toMatch(/^TypeError: x is undefined\n\s+at /);
});

test('a port that was taken since it was found free is one line', async () => {
  const first = net.createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as net.AddressInfo;
  const [error] = await once(net.createServer().listen(port, '127.0.0.1'), 'error').catch((e: unknown) => [
    e,
  ]);
  first.close();
  expect(failureText(listenRefusal(error, '127.0.0.1', port), folder)).toBe(
    `port ${port} on 127.0.0.1 is taken: stop the other program, or set PORT`,
  );
});

test('a full disk under the web build is one line, and anything else is told in full', () => {
  const full = buildFailure('error during build:\nError: ENOSPC: no space left on device, write\n    at x');
  expect(failureText(full, folder)).toMatch(
    /^the disk that holds .+ is full: free some space and start again$/,
  );
  expect(failureText(buildFailure('Cannot find module x\n'), folder)).toBe(
    'the web app could not be built:\nCannot find module x',
  );
});

test('too few open files are told as a limit to raise, anything else in words of PostgreSQL', () => {
  const words = 'performing post-bootstrap initialization\n2026-01-01 UTC [1] FATAL:  ';
  expect(failureReason(`${words}insufficient file descriptors available to start server process`)).toBe(
    'too many open files: raise the limit (ulimit -n) to 1024 or more',
  );
  expect(failureReason(`${words}role "x" does not exist\nchild process exited`)).toBe(
    'role "x" does not exist',
  );
});
