import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { dataFolder, signingSecret } from './data-folder.ts';

let home: string;
beforeEach(() => (home = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-folder-'))));
afterEach(() => fs.rmSync(home, { recursive: true }));

test('a data folder that is not there yet is made', () => {
  const dir = path.join(home, 'a', 'b');
  expect(dataFolder(readSettings({ DATA_DIR: dir }), () => {})).toBe(dir);
  expect(fs.statSync(dir).isDirectory()).toBe(true);
});

test.each([['file'], ['file/below']])('DATA_DIR=%s, where file is no folder, is refused by name', (name) => {
  fs.writeFileSync(path.join(home, 'file'), '');
  const read = () => dataFolder(readSettings({ DATA_DIR: path.join(home, name) }), () => {});
  expect(read).toThrow(`DATA_DIR must be a folder: ${path.join(home, 'file')} is none`);
});

test('the secret is made once, for this account alone, and gives way to one that is set', () => {
  const settings = readSettings({ DATA_DIR: path.join(home, 'data') });
  const folder = dataFolder(settings, () => {});
  const made = signingSecret(settings, folder);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(fs.statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(signingSecret(settings, folder)).toBe(made);
  const set = 's'.repeat(32);
  expect(signingSecret(readSettings({ SECRET: set }), folder)).toBe(set);
  fs.writeFileSync(path.join(folder, 'secret'), '');
  expect(() => signingSecret(settings, folder)).toThrow('is empty: remove it to create a new one');
});
