import { sql, type Transaction } from 'kysely';
import { loadViewer } from '../auth/viewer.ts';
import type { MadeChange } from '../changes/followers.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { mentionedPeople } from '../todos/mentioned.ts';
import { newReferences, writtenTexts } from '../todos/texts.ts';
import { type NotifiableEvent, notifiableEventsOf } from './notifiable-events.ts';
import { outcomeOf, type CurrentState } from './outcome.ts';

/** An event with its actor and the people it mentions. */
export interface MailedEvent extends NotifiableEvent {
  readonly changeId: number;
  readonly actorId: number;
  readonly mentioned: readonly number[];
}

type Entry = MadeChange & { readonly id: number; readonly actorId: number | null };

const entriesOf = async (trx: Transaction<Database>, changeIds: readonly number[]): Promise<Entry[]> => {
  const rows = await trx
    .selectFrom('changes')
    .selectAll()
    .where('id', 'in', changeIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    actorId: row.actor_id,
    subjectType: row.subject_type as MadeChange['subjectType'],
    subjectId: row.subject_id,
    rootNamespaceId: row.root_namespace_id,
    namespaceId: row.namespace_id,
    kind: row.kind,
    cause: row.cause as MadeChange['cause'],
    before: row.before as MadeChange['before'],
    after: row.after as MadeChange['after'],
  }));
};

const standings = async (
  trx: Transaction<Database>,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, CurrentState>> => {
  const { rows } = await sql<CurrentState & { id: number }>`
    SELECT wi.id, wi.state, wi.milestone_id AS "milestoneId",
      ARRAY(SELECT l.label_id FROM work_item_labels l WHERE l.work_item_id = wi.id) AS "labelIds",
      ARRAY(SELECT a.user_id FROM work_item_assignees a WHERE a.work_item_id = wi.id) AS "assigneeIds"
    FROM work_items wi WHERE wi.id = ANY (${itemIds}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

const byItem = (entries: readonly Entry[]): Map<number, Entry[]> => {
  const items = new Map<number, Entry[]>();
  for (const entry of entries) {
    for (const itemId of new Set(notifiableEventsOf(entry).map((event) => event.itemId))) {
      items.set(itemId, [...(items.get(itemId) ?? []), entry]);
    }
  }
  return items;
};

/**
 * The events of entries by item, as things are now. Events by people whose account is blocked by now are left
 * out.
 */
export async function readNotifiableEvents(
  context: Context,
  trx: Transaction<Database>,
  changeIds: readonly number[],
): Promise<Map<number, MailedEvent[]>> {
  const entries = await entriesOf(trx, changeIds);
  const actors = new Map<number, Awaited<ReturnType<typeof loadViewer>>>();
  const mentions = new Map<number, number[]>();
  for (const entry of entries) {
    if (entry.actorId === null) continue;
    if (!actors.has(entry.actorId)) actors.set(entry.actorId, await loadViewer(context, entry.actorId));
    const viewer = actors.get(entry.actorId);
    if (!viewer) continue;
    const mentioned: number[] = [];
    for (const written of await writtenTexts({ trx }, [entry])) {
      const references = await newReferences({ trx }, written);
      mentioned.push(...(await mentionedPeople({ trx, viewer }, written.namespaceId, references)));
    }
    mentions.set(entry.id, mentioned);
  }
  const items = byItem(entries.filter((entry) => mentions.has(entry.id)));
  const standing = await standings(trx, [...items.keys()]);
  return new Map(
    [...items].map(([itemId, changes]) => {
      const now = standing.get(itemId);
      const events = (now ? outcomeOf(changes, now) : []).map(({ entry, notifiable }) => ({
        ...notifiable,
        changeId: entry.id,
        actorId: entry.actorId as number,
        mentioned: mentions.get(entry.id) ?? [],
      }));
      return [itemId, events];
    }),
  );
}
