const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const starts =
  (...first: readonly number[]) =>
  (bytes: Uint8Array) =>
    first.every((byte, index) => bytes[index] === byte);

/** Media types by first bytes; only types that a browser shows without running anything in them. */
const INERT: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['image/png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', starts(0xff, 0xd8, 0xff)],
  ['image/gif', (bytes) => ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')],
  ['image/avif', (bytes) => ascii(bytes, 4, 'ftypavif') || ascii(bytes, 4, 'ftypavis')],
  ['image/bmp', (bytes) => ascii(bytes, 0, 'BM') && bytes[6] === 0 && bytes[7] === 0],
  [
    'video/mp4',
    (bytes) => ['isom', 'mp41', 'mp42', 'M4V ', 'avc1', 'iso2'].some((b) => ascii(bytes, 4, `ftyp${b}`)),
  ],
  ['video/webm', starts(0x1a, 0x45, 0xdf, 0xa3)],
  ['audio/ogg', (bytes) => ascii(bytes, 0, 'OggS')],
  ['audio/mpeg', (bytes) => ascii(bytes, 0, 'ID3')],
  ['audio/wav', (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WAVE')],
];

/** The number of bytes that sniffType() needs. */
export const SNIFFED_BYTES = 16;

export const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Returns the media type of a file by its first bytes, never by its name: one of a few types of images, video
 * and audio that are safe to show in a page, or application/octet-stream for everything else, including SVG
 * and HTML.
 */
export function sniffType(first: Uint8Array): string {
  return INERT.find(([, fits]) => fits(first))?.[0] ?? UNKNOWN_TYPE;
}
