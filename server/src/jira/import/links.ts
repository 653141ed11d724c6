import type { MappedIssue, MappedLink } from '@cairn/domain/jira/mapped-issue';
import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { amendItems } from '../../work-items/amend.ts';
import { linkItems, type LinkType } from '../../work-items/links.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import type { Move } from './parents.ts';
import { partId } from './parts/known-parts.ts';
import { referenceKey } from './recognise.ts';
import type { RelatedIssue, RelationsContext } from './relations.ts';
import { attempted } from './savepoint.ts';

const LINK_TYPES: Readonly<Record<MappedLink['type'], LinkType>> = {
  relates_to: 'relates_to',
  blocks: 'blocks',
  is_blocked_by: 'is_blocked_by',
  duplicates: 'relates_to',
  is_duplicated_by: 'relates_to',
};

interface Part {
  readonly work_item_id: number;
  readonly jira_id: string;
  readonly target_id: number | null;
  readonly jira_import_id: number;
  /** The id of the issue at which the link was counted. */
  readonly digest: string;
}

const DIGEST_MAX = 64;
export const LINK_PART = 'link';

const partKey = (itemId: number, jiraId: string): string => `${itemId} ${jiraId}`;

interface Linking {
  readonly issue: MappedIssue;
  readonly link: MappedLink;
  readonly item: LocatedItem;
  readonly other: LocatedItem;
  /** The end at which the link is remembered: both issues name it in Jira. */
  readonly keptAt: number;
}

/**
 * Links items as their issues are linked in Jira. A pair has one link here; an issue that duplicates another one
 * and is closed becomes its duplicate. A link that was removed here since is not made again.
 */
export async function writeLinks(
  w: Write,
  related: readonly RelatedIssue[],
  { run, tally, targets, items }: RelationsContext,
): Promise<void> {
  const linking: Linking[] = [];
  for (const { issue, item } of related)
    for (const link of issue.links) {
      const other = items.get(targets.get(referenceKey(link)) ?? 0);
      if (other) linking.push({ issue, link, item, other, keptAt: Math.min(item.id, other.id) });
      else
        tally.fail(
          'links',
          issue,
          `"${link.name}" ${link.key}: that issue has not been imported.`,
          'left_out',
        );
    }
  const known = await partsOf(w, linking);
  const parts = new Map<string, Part>();
  const making: Linking[] = [];
  for (const one of linking) {
    const key = partKey(one.keptAt, partId(one.link.id));
    const part = known.get(key);
    // both of its issues name it
    if (part?.jira_import_id === run.row.id || parts.has(key)) continue;
    parts.set(key, {
      work_item_id: one.keptAt,
      jira_id: partId(one.link.id),
      target_id: part?.target_id ?? null,
      jira_import_id: run.row.id,
      digest: one.issue.id.slice(0, DIGEST_MAX),
    });
    if (part?.target_id) tally.count('links', 'unchanged');
    else making.push(one);
  }
  for (const [one, made] of await makeLinks(w, making)) {
    const { issue, link, keptAt } = one;
    if ('problem' in made) {
      tally.fail('links', issue, `"${link.name}" ${link.key}: ${made.problem}`, made.outcome);
      continue;
    }
    tally.count('links', made.isNew ? 'created' : 'unchanged');
    const key = partKey(keptAt, partId(link.id));
    parts.set(key, { ...(parts.get(key) as Part), target_id: made.id });
  }
  await storeParts(w, [...parts.values()]);
}

/**
 * Links new items with those below which they cannot be placed, such as a sub-task with an epic, unless they are
 * linked already.
 */
export async function linkUnplaced(
  w: Write,
  unplaced: readonly Move[],
  { items }: RelationsContext,
): Promise<void> {
  for (const { item, parentId, isNew } of unplaced) {
    const parent = items.get(parentId ?? 0);
    if (parent && isNew)
      await attempted(w, async (within) => void (await linkItems(within, item, parent, 'relates_to')));
  }
}

const partsOf = async ({ trx }: Write, linking: readonly Linking[]): Promise<Map<string, Part>> => {
  if (linking.length === 0) return new Map();
  const rows = await trx
    .selectFrom('jira_parts')
    .select(['work_item_id', 'jira_id', 'target_id', 'jira_import_id', 'digest'])
    .where('kind', '=', LINK_PART)
    .where('work_item_id', 'in', [...new Set(linking.map(({ keptAt }) => keptAt))])
    .execute();
  return new Map(rows.map((row) => [partKey(row.work_item_id, row.jira_id), row]));
};

const storeParts = async ({ trx }: Write, parts: readonly Part[]): Promise<void> => {
  if (parts.length === 0) return;
  await sql`
    INSERT INTO jira_parts (work_item_id, kind, jira_id, target_id, digest, jira_import_id)
    SELECT work_item_id, ${LINK_PART}, jira_id, target_id, digest, jira_import_id
    FROM json_to_recordset(${JSON.stringify(parts)}::json)
      AS n (work_item_id bigint, jira_id text, target_id bigint, digest text, jira_import_id bigint)
    ON CONFLICT (work_item_id, kind, jira_id)
      DO UPDATE SET target_id = excluded.target_id, digest = excluded.digest, jira_import_id = excluded.jira_import_id`.execute(
    trx,
  );
};

type Made =
  | { readonly id: number; readonly isNew: boolean }
  | { readonly problem: string; readonly outcome: 'failed' | 'left_out' };

/** Makes links together, or one by one when one of them cannot be made. */
const makeLinks = async (w: Write, making: readonly Linking[]): Promise<ReadonlyMap<Linking, Made>> => {
  const made = new Map<Linking, Made>();
  const makeSome = (some: readonly Linking[]) =>
    attempted(w, async (within) => {
      for (const one of some) made.set(one, await makeLink(within, one));
    });
  if ((await makeSome(making)) === null) return made;
  for (const one of making) {
    const problem = await makeSome([one]);
    if (problem !== null) made.set(one, { problem, outcome: 'failed' });
  }
  return made;
};

/** Throws when the two cannot be linked. */
const makeLink = async (w: Write, { link, item, other }: Linking): Promise<Made> => {
  const type = LINK_TYPES[link.type];
  const existing = await w.trx
    .selectFrom('work_item_links')
    .select(['id', 'type', 'source_id'])
    .where('source_id', 'in', [item.id, other.id])
    .where('target_id', 'in', [item.id, other.id])
    .executeTakeFirst();
  if (!existing) {
    const { linkId } = await linkItems(w, item, other, type);
    if (link.type === 'duplicates') await markDuplicate(w, item, other);
    if (link.type === 'is_duplicated_by') await markDuplicate(w, other, item);
    return { id: linkId, isNew: true };
  }
  const source = type === 'is_blocked_by' ? other : item;
  const isSame =
    type === 'relates_to'
      ? existing.type === 'relates_to'
      : existing.type === 'blocks' && existing.source_id === source.id;
  return isSame
    ? { id: existing.id, isNew: false }
    : { problem: 'the two are linked already, and can have only one link.', outcome: 'left_out' };
};

/** An open item stays open: only one that is closed is the duplicate of another. */
const markDuplicate = async (w: Write, item: LocatedItem, original: LocatedItem): Promise<void> => {
  const isPossible = [item, original].every(({ type }) => type !== 'epic') && item.state === 'closed';
  if (!isPossible || item.duplicated_to_id !== null || original.duplicated_to_id === item.id) return;
  await amendItems(w, [{ row: item, patch: { duplicated_to_id: original.id } }]);
};
