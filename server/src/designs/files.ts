import crypto from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/store.ts';
import { SNIFFED_BYTES, sniffType } from '../files/sniff.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { invalid } from '../http/errors.ts';

const SECRET_BYTES = 16;
const LONGEST_NAME = 255;

/** The endings of names, in the order in which a refusal lists them. */
const EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tiff', 'ico', 'webp'];
const UNSUPPORTED = `does not have a supported extension. Only ${new Intl.ListFormat('en').format(EXTENSIONS)} are supported`;

/** Separators of paths, and characters that are not seen. */
const NOT_IN_NAMES = /[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const SNIFFED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp']);

/** Media types that only designs accept, by their first bytes. */
const FURTHER: readonly (readonly [type: string, first: string])[] = [
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/x-icon', '\0\0\x01\0'],
];

const typeOf = (first: Buffer): string | null => {
  const sniffed = sniffType(first);
  if (SNIFFED.has(sniffed)) return sniffed;
  return FURTHER.find(([, start]) => first.toString('latin1').startsWith(start))?.[0] ?? null;
};

const firstBytes = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** A picture that was received, with what its row says about it. */
export interface Picture {
  readonly filename: string;
  readonly file: string;
  readonly secret: string;
  readonly media_type: string;
  readonly size: number;
  readonly digest: string;
}

const assertName = (filename: string): void => {
  if (filename.trim() === '') throw invalid({ filename: ["can't be blank"] });
  if ([...filename].length > LONGEST_NAME)
    throw invalid({ filename: [`is too long (maximum is ${LONGEST_NAME} characters)`] });
  if (NOT_IN_NAMES.test(filename)) throw invalid({ filename: ['has a character that is not allowed'] });
  if (!EXTENSIONS.includes(filename.split('.').slice(1).at(-1)?.toLowerCase() ?? ''))
    throw invalid({ filename: [UNSUPPORTED] });
};

/** Checks the name and the content of a file, whose type its first bytes say. */
export async function readPicture({ filename, received }: UploadedFile): Promise<Picture> {
  const name = filename.normalize('NFC');
  assertName(name);
  if (!received) throw new Error('a file beyond the limit reached a design');
  const media_type = typeOf(await firstBytes(received.file));
  if (media_type === null) throw invalid({ filename: ['is the name of an image, but the file is not one'] });
  const hash = crypto.createHash('sha256');
  await pipeline(createReadStream(received.file), hash);
  return {
    filename: name,
    file: received.file,
    secret: crypto.randomBytes(SECRET_BYTES).toString('hex'),
    media_type,
    size: received.size,
    digest: hash.digest('hex'),
  };
}

/** Stores pictures under their secrets. What is stored when it throws is removed again. */
export async function storePictures(store: FileStore, pictures: readonly Picture[]): Promise<void> {
  try {
    for (const { secret, file, size } of pictures) await store.keep(secret, file, size);
  } catch (error) {
    await removePictures(store, pictures);
    throw error;
  }
}

/** Removes pictures that no row has; the sweep of uploads removes what is left. */
export async function removePictures(store: FileStore, pictures: readonly Picture[]): Promise<void> {
  for (const { secret } of pictures) await store.remove(secret).catch(() => {});
}
