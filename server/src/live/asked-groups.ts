import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { ParameterError } from '../http/error-sink.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import type { AskedGroups } from './stream.ts';

/** More than the number of groups for which one browser has tabs open. */
const MOST_GROUPS = 100;

/** Returns the groups of `group=` or `group[]=` that the viewer may see, by top-level group. */
export async function askedGroups({ db }: Context, viewer: Viewer, group: unknown): Promise<AskedGroups> {
  const paths = (Array.isArray(group) ? group : [group]).filter(
    (path): path is string => typeof path === 'string' && !path.includes('\0'),
  );
  if (paths.length > MOST_GROUPS)
    throw new ParameterError(`group has too many values (maximum is ${MOST_GROUPS})`);
  const rows = await db
    .selectFrom(
      sql<{ path: string }>`unnest(${paths.map((path) => path.toLowerCase())}::text[])`.as<'asked'>(
        sql`asked (path)`,
      ),
    )
    .innerJoin('namespaces as n', (join) => join.on(sql<boolean>`n.id = namespace_at(asked.path)`))
    .select(['n.root_namespace_id as root', 'asked.path'])
    .where(forViewer(namespaceVisible('n'), viewer))
    .execute();
  const roots = new Map(rows.map(({ root, path }) => [path, root]));
  const asked = new Map<number, string[]>();
  for (const path of new Set(paths)) {
    const root = roots.get(path.toLowerCase());
    if (root === undefined) continue;
    asked.set(root, [...(asked.get(root) ?? []), path]);
  }
  return asked;
}
