import { z } from 'zod';
import { presentUser, userAnswer, userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import type { Shown } from '../http/listing.ts';

export interface AwardRow {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly awardable_id: number;
  readonly giver: UserRow;
}

const AWARDABLE_TYPES = ['Epic', 'Issue', 'Note'] as const;

export const awardShown: Shown = {
  columns: `ae.id, ae.name, ae.created_at, ae.updated_at, ae.awardable_id, ${userJson('u')} AS giver`,
  joins: 'JOIN award_emoji ae ON ae.id = page.id JOIN users u ON u.id = ae.user_id',
};

export const awardAnswer = z
  .object({
    id: z.int(),
    name: z.string().describe('Name of the emoji'),
    user: userAnswer,
    created_at: z.date(),
    updated_at: z.date(),
    awardable_id: z.int(),
    awardable_type: z.enum(AWARDABLE_TYPES),
    url: z.null(),
  })
  .meta({ id: 'AwardEmoji', description: 'A reaction' });

/** A reaction as REST shows it. */
export function presentAward(
  context: Context,
  row: AwardRow,
  awardableType: (typeof AWARDABLE_TYPES)[number],
): z.output<typeof awardAnswer> {
  return {
    id: row.id,
    name: row.name,
    user: presentUser(context, row.giver),
    created_at: row.created_at,
    updated_at: row.updated_at,
    awardable_id: row.awardable_id,
    awardable_type: awardableType,
    url: null,
  };
}
