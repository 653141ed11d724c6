/** The tone of a badge that tells a health. */
export const HEALTH_TONES = { onTrack: 'success', needsAttention: 'warning', atRisk: 'danger' } as const;
