import { excerpt } from '@cairn/domain/markdown/plain-text';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { ENTRY } from '../notes/row-sql.ts';
import { plainSystemNotes, systemNoteJson, type SystemNoteJson } from '../notes/system-notes/plain-texts.ts';
import { type NamedItem, namedItemColumns } from '../work-items/named-item.ts';
import { ABOUT, endIn, endOfPerson, entriesIn, entriesOfPerson } from './entries-sql.ts';

const LONGEST_TEXT = 200;
/** How often entries are looked through for one page, if the viewer may see none of them. */
const MOST_LOOKS = 10;

/** Where or by whom something happened; `mine` are all groups and projects that the viewer is a member of. */
export type ActivityOf = { readonly place: number } | { readonly person: number } | { readonly mine: true };

/** Something that happened to an item. */
export interface ActivityEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: UserRow | null;
  readonly action: 'created' | 'commented' | 'changed';
  readonly internal: boolean;
  /** The text of the comment, or the log's text of the change. */
  readonly text: string;
  readonly item: NamedItem;
}

type Row = Omit<ActivityEntry, 'text'> & {
  readonly body: string | null;
  readonly log: SystemNoteJson | null;
};

const SHOWN =
  `SELECT ${ENTRY}.id, ${ENTRY}.at, ${userJson('actor')} AS actor,` +
  ` CASE WHEN wn.id IS NOT NULL THEN 'commented' WHEN ${ENTRY}.kind LIKE '%.created' THEN 'created' ELSE 'changed' END AS action,` +
  ` coalesce(wn.internal, false) AS internal, wn.body,` +
  ` CASE WHEN wn.id IS NULL AND ${ENTRY}.kind NOT LIKE '%.created' THEN ${systemNoteJson(ENTRY)} END AS log,` +
  ` json_build_object(${namedItemColumns('wi', 'wi_ns')
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')}) AS item`;

/** The entries of a query for ids, newest first, with what is shown of them. */
const shown = (ids: string): string =>
  `WITH page AS MATERIALIZED ${ids} ${SHOWN} FROM page JOIN changes ${ENTRY} ON ${ENTRY}.id = page.id ${ABOUT}` +
  ` LEFT JOIN users actor ON actor.id = ${ENTRY}.actor_id ORDER BY ${ENTRY}.id DESC`;

const IN_PLACE = 'place.traversal_ids @> ARRAY[:place::bigint]';
const IN_MINE = 'place.traversal_ids && :member_ids';
/** Queries for the newest entries, and for the entry below which they were not looked for. */
const STATEMENTS = {
  place: { newest: shown(entriesIn(IN_PLACE)), end: endIn(IN_PLACE) },
  mine: { newest: shown(entriesIn(IN_MINE)), end: endIn(IN_MINE) },
  person: { newest: shown(entriesOfPerson()), end: endOfPerson() },
};
const TYPES = { before: 'bigint', limit: 'integer', place: 'bigint', person: 'bigint' };

export interface ActivityPage {
  readonly entries: ActivityEntry[];
  /** What to pass as `before` for the next page; null at the end. */
  readonly next: number | null;
}

interface Page {
  readonly before: number | null;
  readonly limit: number;
}

/** What happened in a place and below it or by a person, as far as the viewer may see it, newest first. */
export async function latestActivity(
  context: Context,
  viewer: Viewer,
  of: ActivityOf,
  page: Page,
): Promise<ActivityPage> {
  let { rows, next } = await readRows(context, viewer, of, page);
  for (let n = 1; n < MOST_LOOKS && rows.length === 0 && next !== null; n++)
    ({ rows, next } = await readRows(context, viewer, of, { ...page, before: next }));
  const logged = await plainSystemNotes(
    context,
    viewer,
    rows.flatMap(({ id, item, log }) => (log === null ? [] : [{ ...log, id, item_id: item.id }])),
    LONGEST_TEXT,
  );
  return {
    entries: rows.map(({ body, log: _log, ...entry }) => ({
      ...entry,
      text: body === null ? (logged.get(entry.id) ?? '') : excerpt(body, LONGEST_TEXT),
    })),
    next,
  };
}

/** The newest rows, of as many entries as are looked through at once. */
async function readRows(
  context: Context,
  viewer: Viewer,
  of: ActivityOf,
  { before, limit }: Page,
): Promise<{ readonly rows: readonly Row[]; readonly next: number | null }> {
  const { newest, end } = STATEMENTS['place' in of ? 'place' : 'person' in of ? 'person' : 'mine'];
  const values = { before, limit: limit + 1, ...of };
  const found = await selectForViewer<Row>(context, viewer, newest, values, TYPES);
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, next: rows.at(-1)?.id ?? null };
  // Older entries of one place are shown only after those of the others.
  const [last] = await selectForViewer<{ id: number }>(context, viewer, end, values, TYPES);
  return last === undefined
    ? { rows, next: null }
    : { rows: rows.filter(({ id }) => id >= last.id), next: last.id };
}
