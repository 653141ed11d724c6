import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { idField } from '../../../changes/fields.ts';
import { one } from '../../../graphql/field.ts';
import { clearableId } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

export const milestone = {
  name: 'Milestone',
  types: TYPES_WITH.milestone,
  carried: 'by rule',
  fields: {
    milestoneId: {
      column: 'milestone_id',
      schema: idField.nullable(),
      of: ISSUE,
      permission: 'metadata',
      tree: true,
      rest: {
        param: clearableId(),
        text: 'Milestone that it belongs to',
        ofMany: 'Milestone that they belong to',
      },
    },
  },
  read: { milestone: one((milestone, item) => `${milestone}.id = ${item}.milestone_id`) },
} as const satisfies Widget;
