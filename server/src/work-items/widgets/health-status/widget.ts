import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { oneOf } from '../../../changes/fields.ts';
import { many, maybePlain, renamed } from '../../../graphql/field.ts';
import { ascending } from '../../../graphql/sort.ts';
import { listed } from '../../../http/openapi/answers.ts';
import { clearable, oneOf as oneOfParam } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

export const HEALTH_STATUSES = ['on_track', 'needs_attention', 'at_risk'] as const;

/** GraphQL's names of the health statuses. */
export const HEALTH_NAMES = {
  on_track: 'onTrack',
  needs_attention: 'needsAttention',
  at_risk: 'atRisk',
} as const;

/** The health of an issue; an epic counts the open issues below it by theirs. */
export const healthStatus = {
  name: 'HealthStatus',
  types: TYPES_WITH.healthStatus,
  carried: 'columns',
  fields: {
    healthStatus: {
      column: 'health_status',
      schema: oneOf(HEALTH_STATUSES).nullable(),
      of: ISSUE,
      permission: 'metadata',
      tree: true,
      rest: {
        param: clearable(oneOfParam(HEALTH_STATUSES)),
        text: 'Its health status',
        ofMany: 'Their health status',
        answer: listed(HEALTH_STATUSES).nullable(),
      },
      read: maybePlain(renamed('health_status', HEALTH_NAMES)),
      names: HEALTH_NAMES,
      note: { icon: 'status-health' },
    },
  },
  read: {
    rolledUpHealthStatus: many({
      from: (item) =>
        `(SELECT v.id::bigint AS id, v.health_status, v.count FROM (VALUES (1, 'on_track', ${item}.issues_on_track),` +
        ` (2, 'needs_attention', ${item}.issues_needing_attention), (3, 'at_risk', ${item}.issues_at_risk)) AS v (id, health_status, count)` +
        ` WHERE ${item}.type = 'epic')`,
      where: () => [],
      sorts: { id: [ascending('id', 'bigint')] },
      unpaged: true,
      defaultPageSize: 3,
    }),
  },
} as const satisfies Widget;
