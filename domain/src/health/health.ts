/** How work is doing, worst last. */
export const HEALTHS = ['onTrack', 'needsAttention', 'atRisk'] as const;
export type Health = (typeof HEALTHS)[number];

/** How many open issues have each health. */
export type HealthCounts = { readonly [Key in Health]: number };

export const HEALTH_WORDS: { readonly [Key in Health]: string } = {
  onTrack: 'On track',
  needsAttention: 'Needs attention',
  atRisk: 'At risk',
};

/** The health of an epic as one word: the worst among the open issues below it; null where none has any. */
export function worstHealth(counts: HealthCounts): Health | null {
  return HEALTHS.findLast((health) => counts[health] > 0) ?? null;
}
