import type { ItemChange } from '../../writes/writes.ts';
import type { Health, HealthCounts } from '@cairn/domain/health/health';
import { type AnswerOf, gql } from '../../../api/document.ts';

const HEALTH_STATUS = gql(`
  fragment HealthStatusFields on WorkItemWidgetHealthStatus {
    healthStatus
    rolledUpHealthStatus {
      healthStatus
      count
    }
  }
`);

export function healthStatusFacts(widget: AnswerOf<typeof HEALTH_STATUS> | null) {
  const counts = widget?.rolledUpHealthStatus ?? [];
  const countOf = (health: Health) => counts.find((one) => one.healthStatus === health)?.count ?? 0;
  const healthBelow: HealthCounts = {
    onTrack: countOf('onTrack'),
    needsAttention: countOf('needsAttention'),
    atRisk: countOf('atRisk'),
  };
  return { health: widget?.healthStatus ?? null, healthBelow };
}

/** Sets a health status, or removes it. */
export function healthChange(health: Health | null): ItemChange {
  return { sent: { healthStatusWidget: { healthStatus: health } }, shown: { health } };
}
