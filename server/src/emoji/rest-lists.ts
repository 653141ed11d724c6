import type { Context } from '../context.ts';
import type { Which } from '../http/listing.ts';

const MOST_OWN = 50;

/** Names a person has reacted with, most used first. */
export const emojiUsedBy = async (context: Context, userId: number): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('award_emoji')
    .select('name')
    .where('user_id', '=', userId)
    .groupBy('name')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('name')
    .limit(MOST_OWN)
    .execute();
  return rows.map((row) => row.name);
};

/** The reactions to a work item, in the order they came. */
export const awardsOn = (workItemId: number): Which => ({
  from: 'award_emoji ae',
  key: 'ae.id',
  where: ["ae.awardable_type = 'work_item'", 'ae.awardable_id = :work_item_id'],
  order: 'ae.id',
  values: { work_item_id: workItemId },
  types: { work_item_id: 'bigint' },
});

/** One of them. */
export const awardOn = (workItemId: number, id: number): Which => {
  const all = awardsOn(workItemId);
  return {
    ...all,
    where: [...all.where, 'ae.id = :id'],
    values: { ...all.values, id },
    types: { ...all.types, id: 'bigint' },
  };
};

/** A person's reaction of one name. */
export const ownAwardOn = (workItemId: number, userId: number, name: string): Which => {
  const all = awardsOn(workItemId);
  return {
    ...all,
    where: [...all.where, 'ae.user_id = :giver_id', 'ae.name = :name'],
    values: { ...all.values, giver_id: userId, name },
    types: { ...all.types, giver_id: 'bigint', name: 'text' },
  };
};
