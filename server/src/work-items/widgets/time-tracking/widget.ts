import { DURATION_MAX } from '@cairn/domain/time-tracking/duration';
import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { z } from 'zod';
import { inline, many, num } from '../../../graphql/field.ts';
import { descending } from '../../../graphql/sort.ts';
import { BOTH, type Widget } from '../declaration.ts';

/** The sum of an item and everything below it, as a number of GraphQL. */
const rolledUp = (own: string, below: string) =>
  num((item) => `least(coalesce(${item}.${own}, 0) + ${item}.${below}, ${DURATION_MAX})`);

/** An estimate that people set, and the time they spent, which is the sum of the item's entries. */
export const timeTracking = {
  name: 'TimeTracking',
  types: TYPES_WITH.timeTracking,
  carried: 'by rule',
  // Entries are kept when an item gets a type without time tracking.
  alsoWhen: (item) => `${item}.time_spent > 0`,
  fields: {
    timeEstimate: {
      column: 'time_estimate',
      // In seconds; texts such as 1h 30m are read before (work-items/durations.ts).
      schema: z.number().int().min(1).max(DURATION_MAX).nullable(),
      of: BOTH,
      permission: 'metadata',
      tree: true,
    },
  },
  read: {
    timeEstimate: num((item) => `coalesce(${item}.time_estimate, 0)`),
    totalTimeSpent: num('time_spent'),
    rolledUpTimeEstimate: rolledUp('time_estimate', 'time_estimate_below'),
    rolledUpTotalTimeSpent: rolledUp('time_spent', 'time_spent_below'),
    humanReadableAttributes: inline(),
    timelogs: many({
      where: (log, item) => [`${log}.work_item_id = ${item}.id`],
      sorts: { spent: [descending('spent_on', 'date'), descending('id', 'bigint')] },
      defaultPageSize: 20,
    }),
  },
} as const satisfies Widget;
