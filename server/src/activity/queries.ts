import { excerpt } from '@cairn/domain/markdown/plain-text';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { ENTRY } from '../notes/row-sql.ts';
import { plainSystemNotes, systemNoteJson, type SystemNoteJson } from '../notes/system-notes/plain-texts.ts';
import { itemPathSql } from '../work-items/address.ts';
import { ABOUT, entriesIn, entriesOfPerson } from './entries-sql.ts';

const LONGEST_TEXT = 200;

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
  readonly item: {
    readonly id: number;
    readonly iid: number;
    readonly type: string;
    readonly title: string;
    readonly state: 'opened' | 'closed';
    /** The path of its group or project. */
    readonly full_path: string;
    /** The address of its page, below the public URL. */
    readonly path: string;
  };
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
  ` json_build_object('id', wi.id, 'iid', wi.iid, 'type', wi.type, 'title', wi.title, 'state', wi.state,` +
  ` 'full_path', wi_ns.full_path, 'path', ${itemPathSql('wi')}) AS item`;

/** The entries of a query for ids, newest first, with what is shown of them. */
const shown = (ids: string): string =>
  `WITH page AS MATERIALIZED ${ids} ${SHOWN} FROM page JOIN changes ${ENTRY} ON ${ENTRY}.id = page.id ${ABOUT}` +
  ` LEFT JOIN users actor ON actor.id = ${ENTRY}.actor_id ORDER BY ${ENTRY}.id DESC`;

const STATEMENTS = {
  place: shown(entriesIn('place.traversal_ids @> ARRAY[:place::bigint]')),
  mine: shown(entriesIn('place.traversal_ids && :member_ids')),
  person: shown(entriesOfPerson()),
};

export interface ActivityPage {
  readonly entries: ActivityEntry[];
  /** What to pass as `before` for the next page; null at the end. */
  readonly next: number | null;
}

/** What happened in a place and below it or by a person, as far as the viewer may see it, newest first. */
export async function latestActivity(
  context: Context,
  viewer: Viewer,
  of: ActivityOf,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<ActivityPage> {
  const rows = await selectForViewer<Row>(
    context,
    viewer,
    'place' in of ? STATEMENTS.place : 'person' in of ? STATEMENTS.person : STATEMENTS.mine,
    { before, limit: limit + 1, ...of },
    { before: 'bigint', limit: 'integer', place: 'bigint', person: 'bigint' },
  );
  const page = rows.slice(0, limit);
  const logged = await plainSystemNotes(
    context,
    viewer,
    page.flatMap(({ id, item, log }) => (log === null ? [] : [{ ...log, id, item_id: item.id }])),
    LONGEST_TEXT,
  );
  return {
    entries: page.map(({ body, log: _log, ...entry }) => ({
      ...entry,
      text: body === null ? (logged.get(entry.id) ?? '') : excerpt(body, LONGEST_TEXT),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
