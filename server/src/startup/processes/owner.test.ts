import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withStartLock } from './owner.ts';
import { identityOf } from './process-identity.ts';

let folder: string;
let file: string;
const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-owner-'));
  file = path.join(folder, 'starting');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const held = (content: unknown) => fs.writeFileSync(file, content === '' ? '' : JSON.stringify(content));
const enter = () => withStartLock(folder, async () => fs.readFileSync(file, 'utf8'), 200);

test('a free folder is held while the work lasts', async () => {
  expect(JSON.parse(await enter())).toEqual(identityOf(process.pid));
  expect(fs.existsSync(file)).toBe(false);
});

test('a folder that a living process holds is refused, and the message names the lock', async () => {
  held(identityOf(other.pid as number));
  await expect(enter()).rejects.toThrow(
    `process ${other.pid}, which is still starting: if there is none, remove ${file}`,
  );
  expect(fs.existsSync(file)).toBe(true);
});

test.each<[string, () => void]>([
  ['with the number of this process', () => held(identityOf(process.pid))],
  [
    'of a process whose number was given out again',
    () => held({ pid: other.pid, since: 'an earlier boot 17' }),
  ],
  [
    'that says nothing',
    () => {
      held('');
      fs.utimesSync(file, new Date(0), new Date(0));
    },
  ],
])('a lock %s is taken over', async (_what, leave) => {
  leave();
  await enter();
  expect(fs.existsSync(file)).toBe(false);
});

test('the lock of a process that has ended is taken over', async () => {
  held(identityOf(other.pid as number));
  other.kill('SIGKILL');
  await once(other, 'exit');
  await enter();
  expect(fs.existsSync(file)).toBe(false);
});
