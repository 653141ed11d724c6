import type { Reference } from '@cairn/domain/references/reference';
import { scanReferences } from '@cairn/domain/references/scan';
import { sql } from 'kysely';
import type { MadeChange, Follower } from '../../changes/followers.ts';
import type { Write } from '../../changes/write.ts';
import { loadHomes } from './places.ts';
import type { ReferencePlace } from '../registry.ts';
import { type Mention, resolveMentions } from './resolve.ts';

/**
 * Maximum number of items that one text records mentions on; a text with more is a list, of interest to
 * nobody.
 */
const MOST_MENTIONED = 100;

let publicUrl = '';

/** Sets the public address of this installation, so that pasted addresses of items count as mentions. */
export function setPublicUrl(url: string): void {
  publicUrl = url;
}

/** A text just written, with the item it belongs to. */
interface Source {
  readonly item_id: number;
  readonly note_id: number | null;
  readonly internal: boolean;
  readonly namespace_id: number;
  readonly root_namespace_id: number;
  readonly title: string;
  readonly references: readonly Reference[] | null;
}

const idsOf = (
  entries: readonly MadeChange[],
  subjectType: MadeChange['subjectType'],
  mayMention: (after: MadeChange['after']) => boolean,
): number[] =>
  entries
    .filter(
      (entry) =>
        entry.subjectType === subjectType &&
        entry.cause !== 'rolled_up' &&
        !entry.kind.endsWith('.deleted') &&
        mayMention(entry.after),
    )
    .map((entry) => entry.subjectId);

/** True when an item's new texts may mention something; most titles do not. */
const itemMayMention = ({ title, description }: MadeChange['after']): boolean =>
  Boolean(description) || scanReferences(String(title ?? '')).length > 0;

// Both were rendered in this write, so the references stored beside the text are current.
const writtenSources = async (
  { trx }: Write,
  itemIds: readonly number[],
  noteIds: readonly number[],
): Promise<Source[]> => {
  if (itemIds.length === 0 && noteIds.length === 0) return [];
  const { rows } = await sql<Source>`
    SELECT w.id AS item_id, NULL::bigint AS note_id, false AS internal, w.namespace_id, w.root_namespace_id, w.title,
      w.description_references AS "references"
    FROM work_items w WHERE w.id = ANY (${sql.val(itemIds)}::bigint[])
    UNION ALL
    SELECT w.id, n.id, n.internal, w.namespace_id, w.root_namespace_id, '', n."references"
    FROM notes n JOIN work_items w ON w.id = n.work_item_id
    WHERE n.id = ANY (${sql.val(noteIds)}::bigint[]) AND n."references" IS NOT NULL`.execute(trx);
  return rows;
};

const ITEMS = ['issue', 'epic', 'work_item', 'design', 'url'];

const itemsNamedIn = ({ title, references }: Source): Reference[] =>
  [...scanReferences(title).map(({ reference }) => reference), ...(references ?? [])]
    .filter(({ kind }) => ITEMS.includes(kind))
    .slice(0, MOST_MENTIONED);

interface MentionedItem {
  readonly id: number;
  readonly type: string;
  readonly namespace_id: number;
  readonly root_namespace_id: number;
}

/** Stores the mentions of a source, and returns the items that it had not mentioned before. */
const storeMentions = async (
  { trx }: Write,
  source: Source,
  targetIds: readonly number[],
): Promise<MentionedItem[]> => {
  const { rows } = await sql<MentionedItem>`
    WITH fresh AS (
      INSERT INTO cross_references (root_namespace_id, source_item_id, source_note_id, target_id)
      SELECT ${source.root_namespace_id}, ${source.item_id}, ${source.note_id}, target
      FROM unnest(${sql.val(targetIds)}::bigint[]) AS target ORDER BY target
      ON CONFLICT DO NOTHING RETURNING target_id
    )
    SELECT w.id, w.type, w.namespace_id, w.root_namespace_id FROM fresh JOIN work_items w ON w.id = fresh.target_id`.execute(
    trx,
  );
  return rows;
};

/**
 * Records on an item that another mentions it, once per description and comment, if the author may see it. It
 * is visible only to those who may see the source.
 */
export const recordMentions: Follower = async (w, entries) => {
  const sources = await writtenSources(
    w,
    idsOf(entries, 'work_item', itemMayMention),
    idsOf(entries, 'note', (after) => 'body' in after),
  );
  const naming = sources
    .map((source) => ({ source, named: itemsNamedIn(source) }))
    .filter(({ named }) => named.length > 0);
  if (naming.length === 0) return;
  const reader = { db: w.trx };
  const homes = await loadHomes(reader, [...new Set(naming.map(({ source }) => source.namespace_id))]);
  const mentions = naming.map(({ source, named }) => {
    const home = homes.get(source.namespace_id) as ReferencePlace;
    return named.map((reference): Mention => ({ reference, home }));
  });
  const linkTo = await resolveMentions(reader, w.viewer, publicUrl, mentions.flat());
  for (const [index, { source }] of naming.entries()) {
    const targets = new Set(mentions[index]?.map((mention) => linkTo(mention)?.itemId));
    const others = [...targets].filter((id) => id !== undefined && id !== source.item_id) as number[];
    if (others.length === 0) continue;
    const { item_id, note_id, internal } = source;
    for (const told of await storeMentions(w, source, others)) {
      w.record({
        subjectType: 'relation',
        subjectId: told.id,
        rootNamespaceId: told.root_namespace_id,
        namespaceId: told.namespace_id,
        kind: `${told.type}.related`,
        before: { mentioned_in: null },
        after: { mentioned_in: { item_id, note_id, internal } },
      });
    }
  }
};
