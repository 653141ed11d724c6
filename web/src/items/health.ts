import type { ItemFacts } from './facts.ts';
import { type Health, type HealthCounts, worstHealth } from '@cairn/domain/health/health';

/** The health of the open issues below an epic, as the server counts it. */
export interface HealthStatusNode {
  readonly issuesOnTrack: number;
  readonly issuesNeedingAttention: number;
  readonly issuesAtRisk: number;
}

/** Nothing where the server does not say. */
export function healthCounts(told: HealthStatusNode | null): HealthCounts {
  return {
    onTrack: told?.issuesOnTrack ?? 0,
    needsAttention: told?.issuesNeedingAttention ?? 0,
    atRisk: told?.issuesAtRisk ?? 0,
  };
}

/** An epic's health in one word, while it is open: work that is done is not at risk any more. */
export function epicHealth({ state, healthBelow }: Pick<ItemFacts, 'state' | 'healthBelow'>): Health | null {
  return state === 'closed' ? null : worstHealth(healthBelow);
}
