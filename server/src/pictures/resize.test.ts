import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { resizePicture, type ResizeOptions } from './resize.ts';

const THUMBNAIL: ResizeOptions = { width: 432, height: 230, fit: 'inside', format: 'webp' };

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

/** A PNG whose header claims a size that its content does not have. */
const pngClaiming = (width: number, height: number, real: Buffer): Buffer => {
  const bytes = Buffer.from(real);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

const crc32 = (bytes: Buffer): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a resized picture', () => {
  test.each([
    ['wider than high', 1000, 100, THUMBNAIL, 432, 43],
    ['higher than wide', 100, 1000, THUMBNAIL, 23, 230],
    ['never enlarged', 20, 10, THUMBNAIL, 20, 10],
    ['cut to cover a square', 300, 100, { ...THUMBNAIL, width: 64, height: 64, fit: 'cover' }, 64, 64],
  ] as const)('%s', async (_, width, height, options, wide, high) => {
    const made = await resizePicture(await picture(width, height).png().toBuffer(), options);
    expect(made).toMatchObject({ width: wide, height: high });
  });

  test('is upright and has no metadata', async () => {
    const photo = await picture(200, 100)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await resizePicture(photo, THUMBNAIL);
    if ('problem' in made) throw new Error(made.problem);
    expect(made).toMatchObject({ width: 100, height: 200 });
    expect(await sharp(made.bytes).metadata()).not.toHaveProperty('exif');
  });

  test('does not contain what was appended to the file', async () => {
    const polyglot = Buffer.concat([await picture(10, 10).gif().toBuffer(), Buffer.from(SVG)]);
    const made = await resizePicture(polyglot, { ...THUMBNAIL, format: 'png' });
    expect('bytes' in made && Buffer.from(made.bytes).includes('script')).toBe(false);
    expect('bytes' in made && (await sharp(made.bytes).metadata()).format).toBe('png');
  });
});

test('broken, huge and unsupported files are refused, and the next one is resized', async () => {
  const whole = await picture(300, 300).png().toBuffer();
  const asked = [
    Buffer.alloc(0),
    Buffer.from(SVG),
    Buffer.from('%PDF-1.7'),
    whole.subarray(0, whole.length - 40),
    pngClaiming(30_000, 30_000, whole),
    pngClaiming(2 ** 31 - 1, 2 ** 31 - 1, whole),
    whole,
  ].map((bytes) => resizePicture(bytes, THUMBNAIL));
  const answers = (await Promise.all(asked)).map((answer) => ('problem' in answer ? answer.problem : 'made'));
  expect(answers).toEqual([
    'unsupported',
    'unsupported',
    'unsupported',
    'damaged',
    'too-large',
    'damaged',
    'made',
  ]);
});

test('more pictures than can wait are refused at once', async () => {
  const bytes = await picture(8, 8).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 60 }, () => resizePicture(bytes, THUMBNAIL)));
  expect(answers.filter((answer) => 'problem' in answer && answer.problem === 'busy')).toHaveLength(9);
});
