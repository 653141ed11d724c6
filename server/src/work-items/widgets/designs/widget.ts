import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { inline } from '../../../graphql/field.ts';
import type { Widget } from '../declaration.ts';

/** Pictures of how an issue should look, in versions; the area designs has them. */
export const designs = {
  name: 'Designs',
  types: TYPES_WITH.designs,
  carried: 'by rule',
  // They are kept when an issue gets another type.
  alsoWhen: (item) => `EXISTS (SELECT 1 FROM designs kept WHERE kept.work_item_id = ${item}.id)`,
  read: { designCollection: inline() },
} as const satisfies Widget;
