import type { FormFile } from '../http/bodies/multipart-bodies.ts';
import { clearable } from '../http/params.ts';

/** As in GitLab; the web app makes larger pictures smaller before it sends them. */
export const MOST_AVATAR_BYTES = 200 * 1024;

/** The file of a multipart form. */
export const avatarFile: FormFile = { field: 'avatar', mostBytes: MOST_AVATAR_BYTES };

/** The parameter of a new avatar; null and blank remove the present one. */
export const avatarParam = clearable<Buffer>({
  json: { type: 'string', format: 'binary' },
  read: (value) => (Buffer.isBuffer(value) ? value : undefined),
  problem: 'must be a file of a multipart form',
}).describe('A PNG, JPEG, GIF or WebP image of at most 200 KiB, in multipart bodies only; blank removes it');
