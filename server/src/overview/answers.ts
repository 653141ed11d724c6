import { z } from 'zod';
import { avatarUrl } from '../avatars/address.ts';
import type { Context } from '../context.ts';
import { calendarDay } from '../http/openapi/answers.ts';
import type { SharesPage } from './shares.ts';

export const milestoneAnswer = z
  .object({
    id: z.int(),
    title: z.string(),
    start_date: calendarDay.nullable(),
    due_date: calendarDay.nullable(),
    state: z.enum(['active', 'closed']),
    place: z.string().describe('The full name of its group or project'),
    path: z.string().describe('The address of its page, below the public URL'),
    opened: z.int().describe('Its open issues'),
    closed: z.int().describe('Its closed issues'),
  })
  .meta({ id: 'CountedMilestone', description: 'A milestone with the number of its issues' });

export const sharesAnswer = z
  .object({
    places: z.array(
      z
        .object({
          id: z.int(),
          kind: z.enum(['group', 'project']),
          name: z.string(),
          full_name: z.string(),
          full_path: z.string(),
          visibility: z.enum(['private', 'internal', 'public']),
          avatar_url: z.string().nullable(),
          depth: z.int().describe('How many groups are above it'),
          starred: z.boolean().describe('Whether the viewer starred it'),
          opened: z.int().describe('Open issues in it and below it'),
          closed: z.int().describe('Closed issues in it and below it'),
        })
        .meta({ id: 'PlaceShare', description: 'A group or project with the number of its issues' }),
    ),
    next: z.int().nullable().describe('What to pass as after for the next page'),
  })
  .meta({ id: 'PlaceShares', description: 'A page of groups and projects' });

/** A page of places as in the answer. */
export function presentShares(context: Context, { places, next }: SharesPage): z.output<typeof sharesAnswer> {
  return {
    places: places.map((place) => ({ ...place, avatar_url: avatarUrl(context, place.avatar_url) })),
    next,
  };
}
