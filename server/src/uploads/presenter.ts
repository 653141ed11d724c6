import { z } from 'zod';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/addresses/base-path.ts';
import type { UploadRow } from './queries.ts';

const SHOWN_INLINE = /^(?:image|video|audio)\//;

/** True when a browser may show the file in a page; its type was detected from its content. */
export function showsInline({ media_type }: Pick<UploadRow, 'media_type'>): boolean {
  return SHOWN_INLINE.test(media_type);
}

const addressOf = ({ secret, filename }: UploadRow): string =>
  `/uploads/${secret}/${encodeURIComponent(filename)}`;

const altOf = (upload: UploadRow): string =>
  showsInline(upload) ? upload.filename.replace(/\.[^.]+$/, '') : upload.filename;

export const linkAnswer = z
  .object({
    alt: z.string().describe('Name of the file; of a picture without its ending'),
    url: z.string().describe('Address below that of the group or project'),
    markdown: z.string().describe('What a text shows or links the file with'),
  })
  .meta({ id: 'UploadLink', description: 'How a text names a file' });

export const uploadAnswer = linkAnswer
  .extend({ id: z.int(), full_path: z.string().describe('Address below that of the server') })
  .meta({ id: 'Upload', description: 'A file and how a text names it' });

/** The markdown of a file: an image is embedded, anything else is a link. */
export function presentLink(upload: UploadRow): z.output<typeof linkAnswer> {
  const url = addressOf(upload);
  const link = `[${altOf(upload)}](${url})`;
  return { alt: altOf(upload), url, markdown: showsInline(upload) ? `!${link}` : link };
}

export function presentUpload(
  context: Context,
  upload: UploadRow,
  kind: 'group' | 'project',
): z.output<typeof uploadAnswer> {
  return {
    id: upload.id,
    ...presentLink(upload),
    full_path: `${basePathOf(context.settings)}/-/${kind}/${upload.namespace_id}${addressOf(upload)}`,
  };
}
