import type { ItemFacts } from './facts.ts';
import { type Health, type HealthCounts, worstHealth } from '@cairn/domain/health/health';

/** The health of the open issues below an epic, as counted by the server. */
export interface HealthStatusNode {
  readonly issuesOnTrack: number;
  readonly issuesNeedingAttention: number;
  readonly issuesAtRisk: number;
}

/** All zero when the server does not send it. */
export function healthCounts(told: HealthStatusNode | null): HealthCounts {
  return {
    onTrack: told?.issuesOnTrack ?? 0,
    needsAttention: told?.issuesNeedingAttention ?? 0,
    atRisk: told?.issuesAtRisk ?? 0,
  };
}

/** The health of an open epic in one word; null when it is closed, since finished work is not at risk. */
export function epicHealth({ state, healthBelow }: Pick<ItemFacts, 'state' | 'healthBelow'>): Health | null {
  return state === 'closed' ? null : worstHealth(healthBelow);
}
