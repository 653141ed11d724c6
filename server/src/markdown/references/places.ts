import type { Viewer } from '../../access/viewer.ts';
import { forViewer } from '../../access/viewer-sql.ts';
import type { Reader } from '../../db/reader.ts';
import { namespaceVisible } from '../../namespaces/visible.ts';
import { sql } from 'kysely';
import type { ReferencePlace } from '../registry.ts';

const COLUMNS = ['id', 'kind', 'full_path', 'traversal_ids'] as const;

const parentPath = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** The path of the group of a text, whose epics and projects can be referenced without a path. */
export function groupAround(home: ReferencePlace): string {
  return home.kind === 'project' ? parentPath(home.full_path) : home.full_path;
}

/** The full paths, in lower case, that the path of a reference may mean; the nearest first. */
export function candidatePaths(home: ReferencePlace, path: string): string[] {
  const near = groupAround(home);
  return [...(near === '' ? [] : [`${near}/${path}`]), path].map((full) => full.toLowerCase());
}

/**
 * Groups and projects by id, without a permission check: the viewer is known to be allowed to read their
 * texts.
 */
export async function loadHomes(
  { db }: Reader,
  ids: readonly number[],
): Promise<Map<number, ReferencePlace>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('namespaces').select(COLUMNS).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Groups and projects the viewer may see, by present or former full path in lower case. */
export async function loadPlaces(
  { db }: Reader,
  viewer: Viewer,
  paths: readonly string[],
): Promise<Map<string, ReferencePlace>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom(sql<{ path: string }>`unnest(${sql.val(paths)}::text[])`.as<'asked'>(sql`asked (path)`))
    .innerJoin('namespaces', (join) => join.on(sql<boolean>`namespaces.id = namespace_at(asked.path)`))
    .select([...COLUMNS, 'asked.path as asked_path'])
    .where(forViewer(namespaceVisible('namespaces'), viewer))
    .execute();
  return new Map(rows.map(({ asked_path, ...row }) => [asked_path.toLowerCase(), row]));
}
