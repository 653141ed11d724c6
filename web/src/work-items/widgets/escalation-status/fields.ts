import type { ItemChange } from '../../writes/writes.ts';
import type { IncidentStatus } from '@cairn/domain/incidents/incidents';
import { type AnswerOf, gql } from '../../../api/document.ts';

const ESCALATION_STATUS = gql(`
  fragment EscalationStatusFields on WorkItemWidgetEscalationStatus {
    escalationStatus
  }
`);

/** Its status; null for other types than incidents. */
export function escalationStatusFacts(widget: AnswerOf<typeof ESCALATION_STATUS> | null) {
  return { incidentStatus: incidentStatusNamed(widget?.escalationStatus) };
}

/** A status by its name in the API. */
export function incidentStatusNamed(
  name: Uppercase<IncidentStatus> | null | undefined,
): IncidentStatus | null {
  return name == null ? null : (name.toLowerCase() as IncidentStatus);
}

export function incidentStatusChange(incidentStatus: IncidentStatus): ItemChange {
  const escalationStatus = incidentStatus.toUpperCase() as Uppercase<IncidentStatus>;
  return { sent: { escalationStatusWidget: { escalationStatus } }, shown: { incidentStatus } };
}
