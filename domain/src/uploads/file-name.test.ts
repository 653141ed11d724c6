import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

const SHARED = new URL('../../../../shared/data/security/', import.meta.url);
const present = existsSync(SHARED);
if (!present) console.warn('Skipped: the shared file names are not on this machine');

const harmless = (name: string): void => {
  expect(name).toMatch(/^[\p{L}\p{M}\p{N}_+][\p{L}\p{M}\p{N}._+-]*$/u);
  expect(name).not.toContain('..');
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
};

describe('the name of a file', () => {
  it.each([
    ['picture.png', 'picture.png'],
    ['Kostenübersicht 2026.pdf', 'Kostenübersicht_2026.pdf'],
    ['日本語.png', '日本語.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\plan.xlsx', 'plan.xlsx'],
    ['／etc／passwd', 'passwd'],
    ['a\u0000.png', 'a.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_x_1.png'],
    ['photo\u202egnp.exe', 'photognp.exe'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['.htaccess', 'htaccess'],
    ['..', 'file'],
    ['   ', 'file'],
    ['', 'file'],
    ['--help', 'help'],
    ['a<b>.png', 'a_b_.png'],
  ])('%j becomes %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  it('keeps its ending when it is cut', () => {
    const name = safeFileName(`${'é'.repeat(300)}.png`);
    expect(name.endsWith('.png')).toBe(true);
    harmless(name);
  });

  it('is kept when it is made safe again', () => {
    for (const given of ['a b.png', '..x..', 'CON.txt', '日本語']) {
      expect(safeFileName(safeFileName(given))).toBe(safeFileName(given));
    }
  });

  it.skipIf(!present)('is harmless for every difficult one', () => {
    const names = JSON.parse(readFileSync(new URL('upload-filenames.json', SHARED), 'utf8')) as string[];
    const paths = readFileSync(new URL('path-traversal.txt', SHARED), 'utf8').split('\n');
    for (const given of [...names, ...paths]) harmless(safeFileName(given));
    expect(names.length + paths.length).toBeGreaterThan(700);
  });
});
