import type { Context } from '../context.ts';
import { basePathOf } from '../http/base-path.ts';
import type { UploadRow } from './queries.ts';

const SHOWN_INLINE = /^(?:image|video|audio)\//;

/** Whether a browser may show the file in a page; its type was read from its bytes. */
export const showsInline = ({ media_type }: Pick<UploadRow, 'media_type'>): boolean =>
  SHOWN_INLINE.test(media_type);

const addressOf = ({ secret, filename }: UploadRow): string =>
  `/uploads/${secret}/${encodeURIComponent(filename)}`;

const altOf = (upload: UploadRow): string =>
  showsInline(upload) ? upload.filename.replace(/\.[^.]+$/, '') : upload.filename;

/** How a text names the file: a picture is shown, anything else is linked. */
export const presentLink = (upload: UploadRow) => {
  const url = addressOf(upload);
  const link = `[${altOf(upload)}](${url})`;
  return { alt: altOf(upload), url, markdown: showsInline(upload) ? `!${link}` : link };
};

export const presentUpload = (context: Context, upload: UploadRow, kind: 'group' | 'project') => ({
  id: upload.id,
  ...presentLink(upload),
  full_path: `${basePathOf(context.settings)}/-/${kind}/${upload.namespace_id}${addressOf(upload)}`,
});
