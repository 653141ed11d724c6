import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

let place;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-place-'));
});
afterEach(() => fs.rmSync(place, { recursive: true, force: true }));

test('a run has a folder of its own that any account may pass through', () => {
  const folder = memoryFolder(place, 0);
  expect(path.dirname(folder)).toBe(place);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o711);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('where there is too little memory there is none', () => {
  expect(memoryFolder(place, 2 ** 60)).toBeNull();
  expect(memoryFolder(path.join(place, 'not-there'), 1)).toBeNull();
  expect(fs.readdirSync(place)).toEqual([]);
});

test('what a run left behind that is gone is removed, and what another one uses stays', () => {
  const gone = path.join(place, `cairn-run-${spawnSync(process.execPath, ['--version']).pid}`);
  const running = path.join(place, `cairn-run-${process.ppid}`);
  for (const folder of [gone, running, path.join(place, 'others')]) fs.mkdirSync(folder);
  fs.writeFileSync(path.join(gone, 'left'), '');
  const folder = memoryFolder(place, 0);
  expect(fs.readdirSync(place).toSorted()).toEqual(
    [path.basename(running), path.basename(folder), 'others'].toSorted(),
  );
});

test('a folder in which something is still mounted is left alone', ({ skip }) => {
  const gone = path.join(place, `cairn-run-${spawnSync(process.execPath, ['--version']).pid}`);
  const mounted = path.join(gone, 'checkout');
  const source = path.join(place, 'source');
  for (const folder of [mounted, source]) fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(source, 'work'), '');
  if (spawnSync('mount', ['--bind', source, mounted]).status !== 0) skip('nothing can be mounted here');
  try {
    expect(memoryFolder(place, 0)).not.toBeNull();
    expect(fs.existsSync(path.join(source, 'work'))).toBe(true);
  } finally {
    spawnSync('umount', ['-l', mounted]);
  }
});

test('where nothing can be run there is none', ({ skip }) => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'noexec,size=1m', 'tmpfs', place]).status === 0;
  if (!mounted) skip('no memory can be mounted here');
  try {
    expect(memoryFolder(place, 0)).toBeNull();
    expect(fs.readdirSync(place)).toEqual([]);
  } finally {
    spawnSync('umount', ['-l', place]);
  }
});
