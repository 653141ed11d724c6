import { readAddress } from '@cairn/domain/references/address';
import { numberOf } from '@cairn/domain/references/reference';
import { scanReferences } from '@cairn/domain/references/scan';
import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { locate } from '../work-items/queries.ts';
import type { LocatedItem, WorkItemRow } from '../work-items/rows.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

/** A pasted list names a hundred at most; more would only be a mistake. */
const MOST_NAMED = 100;

const above = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** Full paths a reference may mean, nearest first, in lower case. */
const pathsOf = (home: NamespaceRow, path: string | null, epic: boolean): string[] => {
  const near = home.kind === 'project' ? above(home.full_path) : home.full_path;
  const meant =
    path === null ? [home.kind === 'project' && epic ? near : home.full_path] : [`${near}/${path}`, path];
  return meant.map((full) => full.toLowerCase());
};

interface Named {
  readonly paths: readonly string[];
  readonly iid: number;
}

const namedIn = (text: string, home: NamespaceRow, publicUrl: string, noun: 'epic' | 'issue'): Named[] =>
  scanReferences(text).flatMap(({ reference }): Named[] => {
    if (reference.kind === 'url') {
      const shown = reference.id.startsWith(`${publicUrl}/`)
        ? readAddress(reference.id.slice(publicUrl.length))
        : null;
      return shown && (shown.kind === noun || shown.kind === 'work_item')
        ? [{ paths: [shown.path.toLowerCase()], iid: Number(shown.number) }]
        : [];
    }
    const iid = numberOf(reference);
    if (iid === null || (reference.kind !== noun && reference.kind !== 'work_item')) return [];
    return [{ paths: pathsOf(home, reference.path, noun === 'epic'), iid }];
  });

/**
 * The epics or issues that texts name by reference or address, as seen from a group or project, in the order of the
 * texts and each once. What is unreadable, absent or hidden drops out.
 */
export const itemsNamed = async (
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  viewer: Viewer,
  home: NamespaceRow,
  texts: readonly string[],
  noun: 'epic' | 'issue',
): Promise<LocatedItem[]> => {
  const named = namedIn(texts.join(' '), home, settings.publicUrl, noun).slice(0, MOST_NAMED);
  if (named.length === 0) return [];
  const flat = named.flatMap(({ paths, iid }, at) => paths.map((path, rank) => ({ path, iid, at, rank })));
  const column = (of: (one: (typeof flat)[number]) => unknown) => sql.val(flat.map(of));
  const { rows } = await sql<WorkItemRow & { place: number }>`
    SELECT DISTINCT ON (wanted.place) wanted.place, work_items.*
    FROM unnest(${column((one) => one.path)}::text[], ${column((one) => one.iid)}::int[], ${column((one) => one.at)}::int[],
      ${column((one) => one.rank)}::int[]) AS wanted (path, iid, place, rank)
    JOIN namespaces ns ON lower(ns.full_path) = wanted.path
    JOIN work_items ON work_items.namespace_id = ns.id AND work_items.iid = wanted.iid
    WHERE (work_items.type = 'epic') = ${noun === 'epic'} AND ${forViewer(workItemVisibleAlone('work_items'), viewer)}
    ORDER BY wanted.place, wanted.rank`.execute(db);
  const distinct = new Map(rows.map(({ place: _place, ...row }) => [row.id, row]));
  return locate({ db }, [...distinct.values()]);
};
