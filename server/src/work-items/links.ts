import { linkedNoun, typeNoun } from '@cairn/domain/work-items/type-nouns';
import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { type WorkItemRow, type LocatedItem } from './rows.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { can } from './policy.ts';
import { workItemVisibleAlone } from './visible.ts';

export interface LinkFields {
  readonly source_id: number;
  readonly target_id: number;
  readonly type: string;
}

type Source = Pick<WorkItemRow, 'root_namespace_id' | 'namespace_id'>;

/** Records that a link was created or removed, in the namespace of its source. */
export function recordLink(
  { record }: Pick<Write, 'record'>,
  id: number,
  source: Source,
  verb: 'created' | 'deleted',
  { source_id, target_id, type }: LinkFields,
): void {
  const fields = { source_id, target_id, type };
  record({
    subjectType: 'link',
    subjectId: id,
    rootNamespaceId: source.root_namespace_id,
    namespaceId: source.namespace_id,
    kind: `link.${verb}`,
    before: verb === 'deleted' ? fields : {},
    after: verb === 'created' ? fields : {},
  });
}

/** Removes every link of some items. */
export async function removeLinksOf(w: Write, rows: readonly WorkItemRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const links = await w.trx
    .deleteFrom('work_item_links')
    .where((eb) => eb.or([eb('source_id', 'in', ids), eb('target_id', 'in', ids)]))
    .returning(['id', 'root_namespace_id', 'source_id', 'target_id', 'type'])
    .execute();
  for (const link of links) {
    const own = rows.find((row) => row.id === link.source_id || row.id === link.target_id) as WorkItemRow;
    recordLink(w, link.id, own, 'deleted', link);
  }
}

/**
 * Restores a link under its old id; returns false when an end is gone, the pair is linked again, or the link
 * would now close a cycle.
 */
export async function restoreLink(w: Write, id: number, link: LinkFields): Promise<boolean> {
  if (await closesCircle(w, link)) return false;
  const { rows } = await sql<Source & { id: number }>`
    INSERT INTO work_item_links (id, root_namespace_id, source_id, target_id, type)
    SELECT ${id}, s.root_namespace_id, s.id, t.id, ${link.type} FROM work_items s, work_items t
    WHERE s.id = ${link.source_id} AND t.id = ${link.target_id} AND s.deleted_at IS NULL AND t.deleted_at IS NULL
    ON CONFLICT DO NOTHING
    RETURNING id, root_namespace_id, (SELECT namespace_id FROM work_items WHERE id = source_id) AS namespace_id`.execute(
    w.trx,
  );
  const source = rows[0];
  if (source) recordLink(w, id, source, 'created', link);
  return source !== undefined;
}

/** The types of a link between two items, from the first. */
export const LINK_TYPES = ['relates_to', 'blocks', 'is_blocked_by'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** The most links of one item. */
const MAX_LINKS = 100;

export function noRightToLink(item: LocatedItem): string {
  const { many } = linkedNoun(item.type);
  return `Could not link ${many}. You must be a member of the project or group of both ${many}.`;
}

/** Throws 403 unless the viewer may link every one of the items. */
export function mustLink({ viewer }: Pick<Write, 'viewer'>, ...ends: readonly LocatedItem[]): void {
  for (const end of ends) {
    if (!can(viewer, end, end.type === 'epic' ? 'linkEpics' : 'linkIssues')) {
      throw forbidden(noRightToLink(ends[0] as LocatedItem));
    }
  }
}

/** Links two locked items; a pair has at most one link. All checks run before the first write. */
export async function linkItems(
  w: Write,
  from: LocatedItem,
  to: LocatedItem,
  type: LinkType,
): Promise<{ linkId: number }> {
  mustLink(w, from, to);
  if (from.id === to.id) throw conflict('cannot be related to itself');
  for (const end of [from, to]) await checkLinkLimit(w, end);
  const [source, target] = type === 'is_blocked_by' ? [to, from] : [from, to];
  // Both rows are locked, so no other link of the pair can be added after this check.
  if (await areLinked(w, source.id, target.id)) throw conflict(alreadyAssigned(from));
  const row = {
    root_namespace_id: source.root_namespace_id,
    source_id: source.id,
    target_id: target.id,
    type: type === 'relates_to' ? 'relates_to' : 'blocks',
  };
  if (await closesCircle(w, row)) throw conflict(`Could not link ${linkedNoun(from.type).many}. ${CIRCLE}`);
  const { id } = await w.trx
    .insertInto('work_item_links')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  recordLink(w, id, source, 'created', row);
  return { linkId: id };
}

const CIRCLE = 'They would block each other in a circle.';

/**
 * True when a blocking link would close a cycle: the blocked item, one that it blocks in turn, or an ancestor
 * of these is the blocker. Only items the viewer may see count, so that a refusal reveals nothing of others.
 */
export async function closesCircle(w: Write, { source_id, target_id, type }: LinkFields): Promise<boolean> {
  if (type !== 'blocks') return false;
  const ends = await w.trx
    .selectFrom('work_items')
    .select('root_namespace_id')
    .distinct()
    .where('id', 'in', [source_id, target_id])
    .orderBy('root_namespace_id')
    .execute();
  // Links created at the same time could close a cycle that neither of them sees.
  for (const end of ends) await lockFor(w.trx, 'blocking', end.root_namespace_id);
  const { rows } = await sql`
    WITH RECURSIVE later (id) AS (
      SELECT ${target_id}::bigint
      UNION
      SELECT next.id FROM later
      JOIN LATERAL (
        SELECT k.target_id AS id FROM work_item_links k WHERE k.source_id = later.id AND k.type = 'blocks'
        UNION ALL
        SELECT c.parent_id FROM work_items c WHERE c.id = later.id AND c.parent_id IS NOT NULL
      ) next ON true
      JOIN work_items w ON w.id = next.id
      WHERE ${forViewer(workItemVisibleAlone('w'), w.viewer)}
    )
    SELECT 1 FROM later WHERE id = ${source_id}`.execute(w.trx);
  return rows.length > 0;
}

/** GitLab's message when every item given is already linked. */
export function alreadyAssigned(item: Pick<LocatedItem, 'type'>): string {
  return `${linkedNoun(item.type).capital}(s) already assigned`;
}

const checkLinkLimit = async ({ trx }: Write, item: LocatedItem): Promise<void> => {
  const { count } = await trx
    .selectFrom('work_item_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('source_id', '=', item.id), eb('target_id', '=', item.id)]))
    .executeTakeFirstOrThrow();
  if (count < MAX_LINKS) return;
  const { one } = typeNoun(item.type);
  throw conflict(
    `This ${one} would exceed the maximum number of linked ${linkedNoun(item.type).many} (${MAX_LINKS}).`,
  );
};

/** True when two items are linked, in either direction. */
export async function areLinked({ trx }: Write, one: number, other: number): Promise<boolean> {
  const known = await trx
    .selectFrom('work_item_links')
    .select('id')
    .where('source_id', 'in', [one, other])
    .where('target_id', 'in', [one, other])
    .executeTakeFirst();
  return known !== undefined;
}
