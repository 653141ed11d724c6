import { storedEmojiName } from '@cairn/domain/emoji/list';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import type { ChangeEvent } from '../changes/record.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, invalid, notFound } from '../http/errors.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { itemEvent } from '../work-items/events.ts';
import { authorize } from '../work-items/policy.ts';
import { assigneeIdsOf } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import type { Reacted } from './registry.ts';

/** Parses the name of an emoji into its stored name; aliases become one name. */
export const emojiNameField = z.string({ error: 'must be text' }).transform((given, ctx): string => {
  const name = storedEmojiName(given);
  if (name !== null) return name;
  ctx.addIssue({ code: 'custom', message: 'is not a valid emoji name' });
  return z.NEVER;
});

/**
 * The input of a reaction: without `wanted` it toggles; with it, it sets that state or throws if it is set
 * already.
 */
export const reactionFields = { name: emojiNameField, wanted: z.boolean().optional() };

const toggleInput = z.object({ workItemId: idField, ...reactionFields });

/** Maximum number of reactions that one person can set or remove per minute. */
const MOST_PER_MINUTE = 300;
/** Maximum number of different emoji of one person on one item or note. */
const MOST_ON_ONE = 50;

/** Checks the rate limit before anything is locked; see assertRateLimit. */
export function limitReactions(w: Write): Promise<void> {
  return assertRateLimit(w, 'emoji.toggle', MOST_PER_MINUTE);
}

/** The error of a reaction that must be new. */
export const ALREADY_TAKEN = 'has already been taken';

/** Emoji that are also counted on the item itself. */
const VOTES: Readonly<Record<string, 'upvotes' | 'downvotes'>> = {
  thumbsup: 'upvotes',
  thumbsdown: 'downvotes',
};

/** Toggles the viewer's reaction to a work item. */
export async function toggleEmoji(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof toggleInput>,
  options: WriteOptions = {},
): Promise<Reacted> {
  const { workItemId, name, wanted } = parseInput(toggleInput, input);
  return write(context.db, viewer, options, async (w) => {
    await limitReactions(w);
    return reactTo(w, workItemId, name, wanted);
  });
}

/** The same within a larger write. */
export async function reactTo(
  w: Write,
  workItemId: number,
  name: string,
  wanted?: boolean,
): Promise<Reacted> {
  const item = lockedItem(await lockItemRows(w, [workItemId], { tree: false }), workItemId, 'any');
  const assigned = (await assigneeIdsOf({ db: w.trx }, item.id)).some((id) => id === w.viewer.userId);
  authorize(w.viewer, { ...item, assigned }, 'react');
  const reacted = await toggleAward(w, item, { type: 'work_item', id: item.id }, name, wanted);
  const votes = VOTES[name];
  if (votes) await countVote(w, item, votes, reacted.on ? 1 : -1);
  return reacted;
}

/** Removes a reaction to a work item: one's own, or anybody's for an administrator. */
export async function withdrawEmoji(
  context: Context,
  viewer: Viewer,
  { workItemId, awardId }: { readonly workItemId: number; readonly awardId: number },
  options: WriteOptions = {},
): Promise<void> {
  return write(context.db, viewer, options, async (w) => {
    const item = lockedItem(await lockItemRows(w, [workItemId], { tree: false }), workItemId, 'any');
    const assigned = (await assigneeIdsOf({ db: w.trx }, item.id)).some((id) => id === viewer.userId);
    authorize(viewer, { ...item, assigned }, 'react');
    const name = await removeAward(w, item, { type: 'work_item', id: item.id }, awardId);
    const votes = VOTES[name];
    if (votes) await countVote(w, item, votes, -1);
  });
}

/** The part of removing a reaction that is the same for items and notes; returns the name of the emoji. */
export async function removeAward(
  w: Write,
  place: Pick<LocatedItem, 'root_namespace_id' | 'namespace_id'>,
  awardable: { readonly type: 'work_item' | 'note'; readonly id: number },
  awardId: number,
): Promise<string> {
  const award = await w.trx
    .deleteFrom('award_emoji')
    .where('id', '=', awardId)
    .where('awardable_type', '=', awardable.type)
    .where('awardable_id', '=', awardable.id)
    .returning(['awardable_type', 'awardable_id', 'user_id', 'name'])
    .executeTakeFirst();
  if (!award) throw notFound();
  // This rolls back the transaction, and with it the deletion.
  if (award.user_id !== w.viewer.userId && !w.viewer.admin) throw new CairnError('unauthorized');
  w.record(awardEvent(place, awardId, 'deleted', award));
  return award.name;
}

const awardEvent = (
  place: Pick<LocatedItem, 'root_namespace_id' | 'namespace_id'>,
  id: number,
  verb: 'created' | 'deleted',
  award: Readonly<Record<string, unknown>>,
): ChangeEvent => ({
  subjectType: 'emoji',
  subjectId: id,
  rootNamespaceId: place.root_namespace_id,
  namespaceId: place.namespace_id,
  kind: `emoji.${verb}`,
  before: verb === 'created' ? {} : award,
  after: verb === 'created' ? award : {},
});

/** Toggles the viewer's reaction to an item or note, and records it. */
export async function toggleAward(
  w: Write,
  place: Pick<LocatedItem, 'root_namespace_id' | 'namespace_id'>,
  awardable: { readonly type: 'work_item' | 'note'; readonly id: number },
  name: string,
  wanted?: boolean,
): Promise<Reacted> {
  const award = {
    awardable_type: awardable.type,
    awardable_id: awardable.id,
    user_id: w.viewer.userId as number,
    name,
  };
  const taken = await w.trx
    .deleteFrom('award_emoji')
    .where('awardable_type', '=', award.awardable_type)
    .where('awardable_id', '=', award.awardable_id)
    .where('user_id', '=', award.user_id)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  const on = taken === undefined;
  // The error rolls back the write, and with it the removal.
  if (wanted !== undefined && wanted !== on)
    throw invalid(
      wanted
        ? { name: [ALREADY_TAKEN] }
        : { base: [`User has not awarded emoji of type ${name} on the awardable`] },
    );
  const id = taken?.id ?? (await insertAward(w, { ...award, root_namespace_id: place.root_namespace_id }));
  w.record(awardEvent(place, id, on ? 'created' : 'deleted', award));
  return { on, id };
}

interface Award {
  readonly awardable_type: string;
  readonly awardable_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly root_namespace_id: number;
}

const insertAward = async ({ trx }: Write, award: Award): Promise<number> => {
  const { given } = await trx
    .selectFrom('award_emoji')
    .select((eb) => eb.fn.countAll<number>().as('given'))
    .where('awardable_type', '=', award.awardable_type)
    .where('awardable_id', '=', award.awardable_id)
    .where('user_id', '=', award.user_id)
    .executeTakeFirstOrThrow();
  if (given >= MOST_ON_ONE) throw invalid({ base: [`You cannot react with more than ${MOST_ON_ONE} emoji`] });
  const { id } = await trx.insertInto('award_emoji').values(award).returning('id').executeTakeFirstOrThrow();
  return id;
};

const countVote = async (
  w: Write,
  item: LocatedItem,
  column: 'upvotes' | 'downvotes',
  by: 1 | -1,
): Promise<void> => {
  await w.trx
    .updateTable('work_items')
    .set({ [column]: sql`${sql.ref(column)} + ${by}` })
    .where('id', '=', item.id)
    .execute();
  w.record(
    itemEvent(item, 'updated', { [column]: item[column] }, { [column]: item[column] + by }, 'rolled_up'),
  );
};
