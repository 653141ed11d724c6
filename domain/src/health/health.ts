/** Health statuses, worst last. */
export const HEALTHS = ['onTrack', 'needsAttention', 'atRisk'] as const;
export type Health = (typeof HEALTHS)[number];

/** The number of open issues per health status. */
export type HealthCounts = { readonly [Key in Health]: number };

export const HEALTH_WORDS: { readonly [Key in Health]: string } = {
  onTrack: 'On track',
  needsAttention: 'Needs attention',
  atRisk: 'At risk',
};

/** The health of an epic: the worst among the open issues below it; null if none has any. */
export function worstHealth(counts: HealthCounts): Health | null {
  return HEALTHS.findLast((health) => counts[health] > 0) ?? null;
}
