import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { z } from 'zod';
import { inline, maybeNum } from '../../../graphql/field.ts';
import { clearable, integer } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

const WEIGHT_MAX = 2_147_483_647;

/** An issue's weight is set by users, an epic's is the sum of those below it. */
export const weight = {
  name: 'Weight',
  types: TYPES_WITH.weight,
  carried: 'columns',
  fields: {
    weight: {
      column: 'weight',
      schema: z
        .number({ error: 'must be a number' })
        .int({ error: 'must be an integer' })
        .min(0, { error: 'must be greater than or equal to 0' })
        .max(WEIGHT_MAX, { error: `must be less than or equal to ${WEIGHT_MAX}` })
        .nullable(),
      of: ISSUE,
      permission: 'metadata',
      tree: true,
      rest: {
        param: clearable(integer),
        text: 'How much work it is',
        ofMany: 'How heavy they are',
        answer: z.int().nullable(),
      },
      read: maybeNum('weight'),
      note: { icon: 'weight', verb: 'set' },
    },
  },
  read: {
    widgetDefinition: inline(),
    rolledUpWeight: maybeNum(
      (item) =>
        `CASE WHEN ${item}.type = 'epic' THEN least(${item}.opened_weight + ${item}.closed_weight, 2147483647) END`,
    ),
    rolledUpCompletedWeight: maybeNum(
      (item) => `CASE WHEN ${item}.type = 'epic' THEN least(${item}.closed_weight, 2147483647) END`,
    ),
  },
} as const satisfies Widget;
