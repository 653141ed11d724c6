import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { forViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import type { SavedViews } from '../db/tables.ts';
import { notFound } from '../http/errors.ts';
import { deletedViewVisible, savedViewVisible, viewNamespace } from './visible.ts';

export type SavedViewRow = Selectable<SavedViews>;

/** Locks a view that the viewer may see; 404 for one that is missing, hidden or deleted. */
export async function lockView(
  { db }: Reader,
  viewer: Viewer,
  id: number,
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<SavedViewRow> {
  const visible = deleted ? deletedViewVisible : savedViewVisible;
  const { rows } = await sql<SavedViewRow>`
    SELECT v.* FROM saved_views v ${sql.raw(viewNamespace('v'))}
    WHERE v.id = ${id} AND ${forViewer(visible('v'), viewer)} FOR UPDATE OF v`.execute(db);
  if (!rows[0]) throw notFound('Saved view');
  return rows[0];
}
