import type { MadeChange, Follower } from '../changes/followers.ts';
import { VIEWER_PARAM_TYPES, viewerParams } from '../access/viewer.ts';
import { namedSql } from '../db/named-sql.ts';
import { secretsIn } from './secrets.ts';
import { uploadVisible } from './visible.ts';

/** Of a text with more files than this, only the first ones are linked. */
const MOST_PER_TEXT = 1000;

interface Saved {
  readonly secrets: readonly string[];
  readonly itemId: number;
  readonly noteId: number | null;
}

const firstSecretsIn = (text: unknown): string[] =>
  typeof text === 'string' ? secretsIn(text).slice(0, MOST_PER_TEXT) : [];

/** Of an item with an origin, the uploads are copied; others in its texts were not to be read by who wrote them. */
const ORIGINS = ['promoted_from_id', 'moved_from_id', 'cloned_from_id'];

const savedBy = ({ subjectType, subjectId, after }: MadeChange): Saved | null => {
  if (ORIGINS.some((field) => field in after)) return null;
  if (subjectType === 'work_item')
    return { secrets: firstSecretsIn(after.description), itemId: subjectId, noteId: null };
  if (subjectType !== 'note') return null;
  return { secrets: firstSecretsIn(after.body), itemId: 0, noteId: subjectId };
};

/**
 * Connects files to the saved texts that link to them, if the author can read the file: a link alone gives
 * nobody access to a file.
 */
export const bindUploads: Follower = async ({ trx, viewer }, entries) => {
  for (const entry of entries) {
    const saved = savedBy(entry);
    if (!saved || saved.secrets.length === 0) continue;
    await namedSql(
      `INSERT INTO upload_uses (upload_id, work_item_id, note_id, root_namespace_id)
       SELECT up.id, coalesce(n.work_item_id, :item_id), n.id, up.root_namespace_id
       FROM uploads up LEFT JOIN notes n ON n.id = :note_id
       WHERE up.secret = ANY (:secrets) AND (:note_id IS NULL OR n.id IS NOT NULL) AND ${uploadVisible('up')}
       ON CONFLICT DO NOTHING`,
      { ...viewerParams(viewer), item_id: saved.itemId, note_id: saved.noteId, secrets: saved.secrets },
      { ...VIEWER_PARAM_TYPES, item_id: 'bigint', note_id: 'bigint', secrets: 'text[]' },
    ).execute(trx);
  }
};
