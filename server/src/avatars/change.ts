import crypto from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { Write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { receiveFile } from '../files/receive.ts';
import { fileStore } from '../files/store.ts';
import { CairnError, invalid } from '../http/errors.ts';
import { type ResizeProblem, resizePicture } from '../pictures/resize.ts';
import { AVATAR_PATH } from './address.ts';
import { MOST_AVATAR_BYTES } from './input.ts';

/** The widths and heights that are stored: twice the sizes that pages show, from small to large. */
const WIDTHS = [48, 96, 256] as const;
const MOST_PER_MINUTE = 30;
const SECRET_BYTES = 16;

/** An avatar whose files are stored, and that belongs to nobody yet. */
export interface NewAvatar {
  readonly path: string;
  readonly name: string;
  readonly files: readonly { readonly secret: string; readonly width: number; readonly size: number }[];
}

type Owner = { readonly user_id: number } | { readonly namespace_id: number };

const PROBLEMS: Readonly<Record<Exclude<ResizeProblem, 'busy'>, string>> = {
  unsupported: 'must be a PNG, JPEG, GIF or WebP image',
  damaged: 'is damaged and cannot be read',
  'too-large': 'has too many pixels',
};

const randomName = (): string => crypto.randomBytes(SECRET_BYTES).toString('hex');

const square = async (bytes: Uint8Array, width: number): Promise<Uint8Array> => {
  const made = await resizePicture(bytes, { width, height: width, fit: 'cover', format: 'webp' });
  if (!('problem' in made)) return made.bytes;
  if (made.problem === 'busy') throw new CairnError('unavailable', 'Too many images at once. Try again.');
  throw invalid({ avatar: [PROBLEMS[made.problem]] });
};

/**
 * Stores the avatar made of a file; null, which removes the present one, and undefined, which leaves it, are
 * returned as they are. The files are stored before their rows, so that no row refers to a missing file; the
 * sweep of uploads removes files without a row, those of former avatars too.
 */
export async function storeAvatar<None extends null | undefined>(
  context: Context,
  bytes: Buffer | None,
): Promise<NewAvatar | None> {
  if (!bytes) return bytes;
  if (bytes.length > MOST_AVATAR_BYTES)
    throw invalid({ avatar: [`is too big (should be at most ${MOST_AVATAR_BYTES / 1024} KiB)`] });
  const largest = await square(bytes, Math.max(...WIDTHS));
  const store = await fileStore(context.settings.files);
  const files: { secret: string; width: number; size: number }[] = [];
  for (const width of WIDTHS) {
    const content = await square(largest, width);
    const { file, size } = await receiveFile(context.settings.files, Readable.from([content]));
    const secret = randomName();
    try {
      await store.keep(secret, file, size);
    } finally {
      await rm(file, { force: true });
    }
    files.push({ secret, width, size });
  }
  const name = randomName();
  return { path: `${AVATAR_PATH}/${name}`, name, files };
}

/** Gives an avatar to its owner in place of the former one; null removes that. */
export async function replaceAvatar(w: Write, owner: Owner, avatar: NewAvatar | null): Promise<void> {
  if (avatar) await assertRateLimit(w, 'avatar.change', MOST_PER_MINUTE);
  await w.trx
    .deleteFrom('avatars')
    .where((eb) => eb.and(owner))
    .execute();
  if (!avatar) return;
  await w.trx
    .insertInto('avatars')
    .values(avatar.files.map((file) => ({ ...file, ...owner, name: avatar.name })))
    .execute();
}
