import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import type { ServedFile } from '../uploads/serve.ts';
import { itemNamespace } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

interface Row {
  readonly filename: string;
  readonly secret: string;
  readonly media_type: string;
  readonly size: number;
  readonly thumbnail_secret: string | null;
  readonly thumbnail_size: number | null;
}

/** A design with its picture, for an archive. */
export interface ArchivedPicture {
  readonly filename: string;
  readonly secret: string;
  readonly created_at: Date;
}

/** The pictures of designs of an issue at a version, in order; 404 for those who do not see the issue. */
export async function picturesOf(
  context: Context,
  viewer: Viewer,
  projectId: number,
  {
    iid,
    sha,
    designIds,
  }: {
    readonly iid: number;
    readonly sha?: string | undefined;
    readonly designIds?: readonly number[] | undefined;
  },
): Promise<ArchivedPicture[]> {
  const rows = await selectForViewer<ArchivedPicture & { readonly event: string }>(
    context,
    viewer,
    `SELECT d.filename, newest.event, f.secret, newest.created_at FROM work_items wi ${itemNamespace('wi')}
     JOIN designs d ON d.work_item_id = wi.id
     JOIN LATERAL (SELECT a.event, a.file_id, v.created_at FROM design_actions a JOIN design_versions v ON v.id = a.version_id
       WHERE a.design_id = d.id AND (:sha IS NULL
         OR a.version_id <= (SELECT shown.id FROM design_versions shown WHERE shown.work_item_id = wi.id AND shown.sha = :sha))
       ORDER BY a.version_id DESC LIMIT 1) newest ON true
     JOIN design_files f ON f.id = newest.file_id
     WHERE wi.namespace_id = :project_id AND wi.iid = :iid AND wi.type <> 'epic' AND ${workItemVisible('wi', 'wi_ns')}
       AND (:design_ids IS NULL OR d.id = ANY (:design_ids))
     ORDER BY d.relative_position, d.id`,
    { iid, project_id: projectId, sha: sha ?? null, design_ids: designIds ?? null },
    { iid: 'integer', project_id: 'bigint', sha: 'text', design_ids: 'bigint[]' },
  );
  const shown = rows.filter(({ event }) => event !== 'deletion');
  if (shown.length === 0) throw notFound();
  return shown;
}

/** The picture of a design of a project at a version, archived or not, for those who see its issue; else 404. */
export async function designFile(
  context: Context,
  viewer: Viewer,
  projectId: number,
  { design_id, sha }: { readonly design_id: number; readonly sha?: string | undefined },
  kind: 'picture' | 'thumbnail',
): Promise<ServedFile> {
  const [row] = await selectForViewer<Row>(
    context,
    viewer,
    `SELECT d.filename, f.secret, f.media_type, f.size, f.thumbnail_secret, f.thumbnail_size FROM designs d
     JOIN work_items wi ON wi.id = d.work_item_id ${itemNamespace('wi')}
     JOIN design_actions a ON a.design_id = d.id JOIN design_files f ON f.id = a.file_id
     WHERE d.id = :design_id AND wi.namespace_id = :project_id AND ${workItemVisible('wi', 'wi_ns')}
       AND (:sha IS NULL OR a.version_id <= (SELECT v.id FROM design_versions v WHERE v.work_item_id = wi.id AND v.sha = :sha))
     ORDER BY a.version_id DESC LIMIT 1`,
    { design_id, project_id: projectId, sha: sha ?? null },
    { design_id: 'bigint', project_id: 'bigint', sha: 'text' },
  );
  if (!row) throw notFound();
  const { filename, secret, media_type, size, thumbnail_secret, thumbnail_size } = row;
  if (kind === 'picture') return { secret, file: secret, filename, media_type, size };
  if (thumbnail_secret === null || thumbnail_size === null) throw notFound();
  return {
    secret: thumbnail_secret,
    file: thumbnail_secret,
    filename: filename.replace(/\.[^.]+$/, '.webp'),
    media_type: 'image/webp',
    size: thumbnail_size,
  };
}
