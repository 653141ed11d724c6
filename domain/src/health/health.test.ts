import { expect, it } from 'vitest';
import { worstHealth } from './health.ts';

it('is as bad as the worst open issue below', () => {
  expect(worstHealth({ onTrack: 4, needsAttention: 1, atRisk: 1 })).toBe('atRisk');
  expect(worstHealth({ onTrack: 4, needsAttention: 1, atRisk: 0 })).toBe('needsAttention');
  expect(worstHealth({ onTrack: 1, needsAttention: 0, atRisk: 0 })).toBe('onTrack');
  expect(worstHealth({ onTrack: 0, needsAttention: 0, atRisk: 0 })).toBeNull();
});
