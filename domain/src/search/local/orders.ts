import { HEALTHS } from '../../health/health.ts';
import { INCIDENT_STATUSES, SEVERITIES } from '../../incidents/incidents.ts';
import { BY_PLAN_OR_TITLE, type ValueOf } from '../order.ts';

/** Instants are compared as numbers: their texts have a fraction only where it is not zero. */
function millisecondsOf(instant: string | null | undefined): number | null | undefined {
  return instant == null ? instant : Date.parse(instant);
}

/** The sort values that lists of epics load, by sort order. */
export const EPIC_VALUES = {
  ...BY_PLAN_OR_TITLE,
  CREATED_AT: ({ createdAt }) => millisecondsOf(createdAt),
  UPDATED_AT: ({ updatedAt }) => millisecondsOf(updatedAt),
  TIME_ESTIMATE: ({ timeWithChildren }) => timeWithChildren?.estimate?.seconds,
  TIME_SPENT: ({ timeWithChildren }) => timeWithChildren?.spent?.seconds ?? 0,
} as const satisfies Readonly<Record<string, ValueOf>>;

/** The sort value that is loaded only in manual order. */
export const MANUAL_VALUES = {
  RELATIVE_POSITION: ({ manualPosition }) => manualPosition,
} as const satisfies Readonly<Record<string, ValueOf>>;

/** The sort values that lists of issues load: all except blocking count, label priority and manual position. */
export const ISSUE_VALUES = {
  CREATED: EPIC_VALUES.CREATED_AT,
  UPDATED: EPIC_VALUES.UPDATED_AT,
  CLOSED_AT: ({ closedAt }) => millisecondsOf(closedAt),
  MILESTONE_DUE: ({ milestone }) => milestone?.due,
  DUE_DATE: ({ due }) => due,
  POPULARITY: ({ upvotes }) => upvotes,
  TITLE: BY_PLAN_OR_TITLE.TITLE,
  WEIGHT: ({ weight }) => weight,
  PROGRESS: ({ progress }) => progress,
  TIME_ESTIMATE: ({ timeEstimate }) => timeEstimate?.seconds ?? null,
  TIME_SPENT: ({ timeSpent }) => timeSpent?.seconds ?? 0,
  SEVERITY: ({ severity }) => (severity == null ? null : -SEVERITIES.indexOf(severity)),
  ESCALATION_STATUS: ({ incidentStatus }) =>
    incidentStatus == null ? null : INCIDENT_STATUSES.indexOf(incidentStatus),
  HEALTH_STATUS: ({ health }) => (health == null ? null : HEALTHS.indexOf(health)),
} as const satisfies Readonly<Record<string, ValueOf>>;
