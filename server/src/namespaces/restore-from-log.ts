import type { Action } from '@cairn/domain/roles/actions';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from './policy.ts';
import { getNamespace } from './queries.ts';
import type { NamespaceRow } from './rows.ts';

/** How long something deleted can be restored. */
const KEPT_DAYS = 30;

/** Maximum number of deleted things of one kind that a place lists. */
const MOST_LISTED = 100;

/** A deletion in the change log: the fields that the row had, and how to find the other entries of its write. */
export interface Deletion<Fields> {
  readonly id: number;
  readonly xid: string;
  readonly at: string;
  readonly before: Fields;
}

/** A kind of thing whose row is deleted, and whose fields are in the change log for as long as it can be restored. */
export interface RestorableKind<Fields, Row extends { readonly id: number }> {
  /** What the log calls it. */
  readonly subject: 'label' | 'milestone' | 'iteration' | 'iteration_cadence';
  readonly table: 'labels' | 'milestones' | 'iterations' | 'iteration_cadences';
  /** What a refusal calls it. */
  readonly noun?: string;
  readonly permission: Action;
  /** SQL: more conditions on the entry `c` of a deletion, such as that its cadence exists. */
  readonly where?: RawBuilder<unknown>;
  /** SQL of the title of a deleted one, of its entry `c`; the field title unless said. */
  readonly title?: RawBuilder<unknown>;
  /** Locks what restoring one needs. */
  readonly lock?: (w: Write, place: NamespaceRow) => Promise<void>;
  /** Inserts the row with its former id and records it; throws when it cannot exist any more. */
  readonly insert: (w: Write, place: NamespaceRow, deletion: Deletion<Fields>) => Promise<Row>;
  /** Gives it back to the items that lost it; returns how many have it again. */
  readonly giveBack: (w: Write, row: Row, deletion: Deletion<Fields>) => Promise<number>;
}

/** What can be restored, as a list shows it. */
export const deletedRow = z.object({
  id: z.int(),
  title: z.string(),
  deleted_at: z.date(),
  deleted_by: z.string().nullable().describe('Name; null when the account is gone'),
});

type AnyKind = Pick<
  RestorableKind<never, { readonly id: number }>,
  'subject' | 'table' | 'where' | 'title' | 'permission'
>;

/** SQL: the entries `c` of deletions of a kind that can be taken back, those whose id no row has. */
const deletionsOf = ({ subject, table, where }: AnyKind) => sql`
  changes c WHERE c.subject_type = ${subject} AND c.kind = ${`${subject}.deleted`}
    AND c.at > now() - make_interval(days => ${KEPT_DAYS}) AND NOT c.after ? 'merged_into_id'
    AND NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.id = c.subject_id)${where ? sql` AND ${where}` : sql``}`;

/** What a place can restore of a kind, last deleted first; throws 403 for readers. */
export async function deletedIn<Listed = unknown>(
  { db }: Reader,
  viewer: Viewer,
  kind: AnyKind & { readonly listed?: RawBuilder<Listed> },
  namespaceId: number,
): Promise<(z.output<typeof deletedRow> & Listed)[]> {
  const place = await getNamespace({ db }, viewer, namespaceId);
  if (!mayIn(viewer, place, kind.permission)) throw forbidden();
  const { rows } = await sql<z.output<typeof deletedRow> & Listed>`
    SELECT c.subject_id AS id, ${kind.title ?? sql`c.before ->> 'title'`} AS title, c.at AS deleted_at,
      u.name AS deleted_by${kind.listed ? sql`, ${kind.listed}` : sql``}
    FROM (SELECT DISTINCT ON (c.subject_id) c.* FROM ${deletionsOf(kind)}
      AND c.root_namespace_id = ${place.root_namespace_id} AND c.namespace_id = ${place.id}
      ORDER BY c.subject_id, c.id DESC) c
    LEFT JOIN users u ON u.id = c.actor_id ORDER BY c.id DESC LIMIT ${MOST_LISTED}`.execute(db);
  return rows;
}

const restoreInput = z.object({ id: idField, namespaceId: idField });

/**
 * Restores something of a group or project that was deleted in the last 30 days, with its id, and gives it back to the
 * items that lost it.
 */
export async function restoreFromLog<Fields, Row extends { readonly id: number }>(
  context: Context,
  viewer: Viewer,
  kind: RestorableKind<Fields, Row>,
  input: z.input<typeof restoreInput>,
  options: WriteOptions = {},
): Promise<{ id: number; count: number }> {
  const { id, namespaceId } = parseInput(restoreInput, input);
  return write(context.db, viewer, options, async (w) => {
    const place = await getNamespace({ db: w.trx }, viewer, namespaceId);
    if (!mayIn(viewer, place, kind.permission)) throw forbidden();
    await kind.lock?.(w, place);
    const { rows } = await sql<Deletion<Fields>>`
      SELECT c.subject_id AS id, c.xid::text AS xid, c.at::text AS at, c.before FROM ${deletionsOf(kind)} AND c.subject_id = ${id}
        AND c.namespace_id = ${place.id} ORDER BY c.id DESC LIMIT 1`.execute(w.trx);
    const [deletion] = rows;
    if (deletion === undefined) throw notFound(kind.noun);
    const row = await kind.insert(w, place, deletion);
    return { id, count: await kind.giveBack(w, row, deletion) };
  });
}

/**
 * SQL: the item `w` lost something in the write of a deletion, as a condition on an entry `c` about an item says, and is
 * still where things of the namespace reach.
 */
export function lostIn(
  { xid, at }: Pick<Deletion<unknown>, 'xid' | 'at'>,
  namespaceId: number,
  condition: RawBuilder<unknown>,
): RawBuilder<boolean> {
  // Transaction ids start again after a backup is restored, so the time must match as well.
  return sql<boolean>`(w.id IN (SELECT c.subject_id FROM changes c WHERE c.xid = ${xid}::xid8 AND c.at = ${at}::timestamptz
      AND c.subject_type = 'work_item' AND ${condition})
    AND EXISTS (SELECT FROM namespaces n WHERE n.id = w.namespace_id AND n.traversal_ids @> ARRAY[${namespaceId}]::bigint[]))`;
}
