import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { idField } from '../../../changes/fields.ts';
import { one } from '../../../graphql/field.ts';
import { clearableId } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

export const iteration = {
  name: 'Iteration',
  types: TYPES_WITH.iteration,
  carried: 'by rule',
  fields: {
    iterationId: {
      column: 'iteration_id',
      schema: idField.nullable(),
      of: ISSUE,
      permission: 'metadata',
      rest: { param: clearableId(), ofMany: 'Iteration that they belong to' },
    },
  },
  read: { iteration: one((iteration, item) => `${iteration}.id = ${item}.iteration_id`) },
} as const satisfies Widget;
