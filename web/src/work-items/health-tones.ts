/** Badge tone of each health status. */
export const HEALTH_TONES = { onTrack: 'success', needsAttention: 'warning', atRisk: 'danger' } as const;
