import { forViewer } from '../../access/viewer-sql.ts';
import { anonymous } from '../../access/viewer.ts';
import type { Reader } from '../../db/reader.ts';
import { uploadVisible } from '../../uploads/visible.ts';

const SECRET = /\/uploads\/([0-9a-f]{32})\//g;
const TAG = /<(\w+)((?:"[^"]*"|[^">])*)>/g;
const ATTRIBUTE = /\s[\w-]+="[^"]*"/g;
const FILES = new Set(['img', 'video', 'audio', 'source']);

const secretsIn = (html: string): string[] =>
  [...html.matchAll(SECRET)].map(([, secret]) => secret as string);

/** Texts without the pictures and links of files that a visitor who is not signed in may not fetch. */
export async function withoutHiddenUploads({ db }: Reader, texts: readonly string[]): Promise<string[]> {
  const secrets = [...new Set(texts.flatMap(secretsIn))];
  if (secrets.length === 0) return [...texts];
  const shown = await db
    .selectFrom('uploads')
    .select('secret')
    .where('secret', 'in', secrets)
    .where(forViewer(uploadVisible('uploads'), anonymous))
    .execute();
  const visible = new Set(shown.map(({ secret }) => secret));
  const isHidden = (text: string) => secretsIn(text).some((secret) => !visible.has(secret));
  return texts.map((html) =>
    html.replaceAll(TAG, (tag: string, name: string) => {
      if (!isHidden(tag)) return tag;
      return FILES.has(name)
        ? ''
        : tag.replaceAll(ATTRIBUTE, (attribute) => (isHidden(attribute) ? '' : attribute));
    }),
  );
}
