import { maybeNum } from '../../../graphql/field.ts';
import type { Widget } from '../declaration.ts';

/** GitLab's number of a requirement from before it was a work item, which none has here. */
export const requirementLegacy = {
  name: 'RequirementLegacy',
  types: ['requirement'],
  carried: 'nothing',
  read: { legacyIid: maybeNum(() => 'NULL::integer') },
} as const satisfies Widget;
