import { progressValueProblem } from '@cairn/domain/work-items/progress';
import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { z } from 'zod';
import { maybeInstant, maybeNum, num } from '../../../graphql/field.ts';
import { clearable, decimal } from '../../../http/params.ts';
import { type Field, ISSUE, type Widget } from '../declaration.ts';

/** An objective or key result is so far by its values; an objective without a current value by its children. */
const value = <C extends 'start_value' | 'current_value' | 'end_value'>(column: C, text: string) =>
  ({
    column,
    schema: z
      .number({ error: 'must be a number' })
      .superRefine((given, issues) => {
        const message = progressValueProblem(given);
        if (message !== null) issues.addIssue({ code: 'custom', message });
      })
      .nullable(),
    of: ISSUE,
    permission: 'metadata',
    tree: true,
    rest: { param: clearable(decimal), text, answer: z.number().nullable() },
    note: { icon: 'chart', verb: 'set' },
  }) as const satisfies Field;

const childrenOf = (type: 'objective' | 'key_result') =>
  num(
    (item) => `(SELECT count(*) FROM work_items pc WHERE pc.parent_id = ${item}.id AND pc.type = '${type}')`,
  );

export const progress = {
  name: 'Progress',
  types: TYPES_WITH.progress,
  carried: 'columns',
  fields: {
    startValue: value('start_value', 'The value at 0 % of an objective or key result; 0 without one'),
    currentValue: value(
      'current_value',
      'The value from which the progress of an objective or key result follows; without one it is the mean of the children',
    ),
    endValue: value('end_value', 'The value at 100 % of an objective or key result; 100 without one'),
  },
  read: {
    progress: maybeNum('progress'),
    updatedAt: maybeInstant('progress_updated_at'),
    startValue: maybeNum('start_value'),
    currentValue: maybeNum('current_value'),
    endValue: maybeNum('end_value'),
    childObjectives: childrenOf('objective'),
    childKeyResults: childrenOf('key_result'),
  },
} as const satisfies Widget;
