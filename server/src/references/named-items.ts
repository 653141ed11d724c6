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

/** Maximum number of items in one text; more would probably be a mistake. */
const MOST_NAMED = 100;

const above = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** Full paths that a reference may mean, nearest first, in lower case. */
const pathsOf = (home: NamespaceRow, path: string | null, epic: boolean): string[] => {
  const near = home.kind === 'project' ? above(home.full_path) : home.full_path;
  const meant =
    path === null ? [home.kind === 'project' && epic ? near : home.full_path] : [`${near}/${path}`, path];
  return meant.map((full) => full.toLowerCase());
};

interface Named {
  readonly paths: readonly string[];
  readonly iid: number;
  readonly epic: boolean;
  readonly start: number;
  readonly end: number;
}

export type Noun = 'epic' | 'issue';

const namedIn = (text: string, home: NamespaceRow, publicUrl: string, nouns: readonly Noun[]): Named[] =>
  scanReferences(text).flatMap(({ reference, start, end }): Named[] => {
    const isUrl = reference.kind === 'url';
    const shown =
      isUrl && reference.id.startsWith(`${publicUrl}/`)
        ? readAddress(reference.id.slice(publicUrl.length))
        : null;
    const kind = isUrl ? shown?.kind : reference.kind;
    const iid = isUrl ? Number(shown?.number) : numberOf(reference);
    if (iid === null || Number.isNaN(iid)) return [];
    return nouns
      .filter((noun) => kind === noun || kind === 'work_item')
      .map((noun) => {
        const epic = noun === 'epic';
        const paths = shown ? [shown.path.toLowerCase()] : pathsOf(home, reference.path, epic);
        return { paths, iid, epic, start, end };
      });
  });

/** An item with the reference as written: `#5`, `group/project#5` or its address. */
export interface NamedItem {
  readonly item: LocatedItem;
  readonly written: string;
}

export interface NamedItems {
  /** In the order of the texts, each item once. */
  readonly found: readonly NamedItem[];
  /** The rest of the texts: references to missing or hidden items, and text that is not a reference. */
  readonly missing: readonly string[];
}

/** The epics or issues that texts refer to by reference or address, resolved from a group or project. */
export async function itemsNamed(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  viewer: Viewer,
  home: NamespaceRow,
  texts: readonly string[],
  nouns: readonly Noun[],
): Promise<NamedItems> {
  const text = texts.join(' ');
  const named = namedIn(text, home, settings.publicUrl, nouns).slice(0, MOST_NAMED);
  const flat = named.flatMap(({ paths, iid, epic }, at) =>
    paths.map((path, rank) => ({ path, iid, epic, at, rank })),
  );
  const column = (of: (one: (typeof flat)[number]) => unknown) => sql.val(flat.map(of));
  const { rows } =
    flat.length === 0
      ? { rows: [] }
      : await sql<WorkItemRow & { place: number }>`
    SELECT DISTINCT ON (wanted.place) wanted.place, work_items.*
    FROM unnest(${column((one) => one.path)}::text[], ${column((one) => one.iid)}::int[], ${column((one) => one.epic)}::boolean[],
      ${column((one) => one.at)}::int[], ${column((one) => one.rank)}::int[]) AS wanted (path, iid, epic, place, rank)
    JOIN namespaces ns ON ns.id = namespace_at(wanted.path)
    JOIN work_items ON work_items.namespace_id = ns.id AND work_items.iid = wanted.iid
    WHERE (work_items.type = 'epic') = wanted.epic AND ${forViewer(workItemVisibleAlone('work_items'), viewer)}
    ORDER BY wanted.place, wanted.rank`.execute(db);
  const writtenAt = (place: number) => text.slice(named[place]?.start, named[place]?.end);
  const written = new Map<number, string>();
  for (const { id, place } of rows) if (!written.has(id)) written.set(id, writtenAt(place));
  const distinct = new Map(rows.map(({ place: _place, ...row }) => [row.id, row]));
  const found = await locate({ db }, [...distinct.values()]);
  const foundAt = new Set(rows.map(({ place }) => named[place]?.start));
  return {
    found: found.map((item) => ({ item, written: written.get(item.id) ?? '' })),
    missing: wordsBetween(
      text,
      named.filter(({ start }) => foundAt.has(start)),
    ),
  };
}

/** The parts of a text outside some spans, without commas and full stops. */
export function wordsBetween(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string[] {
  let rest = '';
  let from = 0;
  for (const { start, end } of spans) {
    if (start < from) continue;
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return `${rest}${text.slice(from)}`
    .split(/[\s,]+/)
    .map((word) => word.replace(/[.;:]+$/, ''))
    .filter((word) => word !== '' && word !== 'and');
}
