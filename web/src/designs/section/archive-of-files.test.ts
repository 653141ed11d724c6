import { expect, test } from 'vitest';
import { zipOf } from './archive-of-files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const u32 = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer).getUint32(at, true);

test('an archive has each file with its name and checksum, and a directory that finds them', async () => {
  const zip = new Uint8Array(
    await zipOf([
      { name: 'ü.png', bytes: bytesOf('123456789') },
      { name: 'b.png', bytes: bytesOf('') },
    ]).arrayBuffer(),
  );
  // The checksum that the standard gives for these nine digits.
  expect(u32(zip, 14)).toBe(0xcbf43926);
  const end = zip.length - 22;
  expect(u32(zip, end)).toBe(0x06054b50);
  const directory = u32(zip, end + 16);
  expect(directory + u32(zip, end + 12)).toBe(end);
  const second = directory + 46 + bytesOf('ü.png').length;
  expect(u32(zip, u32(zip, second + 42))).toBe(0x04034b50);
  expect(new TextDecoder().decode(zip.slice(second + 46, second + 51))).toBe('b.png');
});
