import type { Context } from '../../context.ts';
import type { Which } from '../../http/listing.ts';

const MOST_OWN = 50;

/** Names of the emoji a person has reacted with, most used first. */
export async function emojiUsedBy(context: Context, userId: number): Promise<string[]> {
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
}

/** The kinds of things with reactions, as in the reactions table. */
export type AwardableType = 'work_item' | 'note';

/** The reactions to an item or note, oldest first. */
export function awardsOn(awardableId: number, type: AwardableType = 'work_item'): Which {
  return {
    from: 'award_emoji ae',
    key: 'ae.id',
    where: ['ae.awardable_type = :awardable_type', 'ae.awardable_id = :awardable_id'],
    order: 'ae.id',
    values: { awardable_id: awardableId, awardable_type: type },
    types: { awardable_id: 'bigint', awardable_type: 'text' },
  };
}

/** One reaction to an item or note. */
export function awardOn(awardableId: number, id: number, type: AwardableType = 'work_item'): Which {
  const all = awardsOn(awardableId, type);
  return {
    ...all,
    where: [...all.where, 'ae.id = :id'],
    values: { ...all.values, id },
    types: { ...all.types, id: 'bigint' },
  };
}

/** A person's own reaction with an emoji. */
export function ownAwardOn(
  awardableId: number,
  userId: number,
  name: string,
  type: AwardableType = 'work_item',
): Which {
  const all = awardsOn(awardableId, type);
  return {
    ...all,
    where: [...all.where, 'ae.user_id = :giver_id', 'ae.name = :name'],
    values: { ...all.values, giver_id: userId, name },
    types: { ...all.types, giver_id: 'bigint', name: 'text' },
  };
}
