import { HEALTH_WORDS, type Health } from '@cairn/domain/health/health';
import { Badge } from '../../ui/Badge.tsx';
import { HEALTH_TONES } from '../../work-items/health-tones.ts';

/** Health status of an open issue. */
export function HealthBadge({ health }: { health: Health }) {
  return <Badge tone={HEALTH_TONES[health]}>{HEALTH_WORDS[health]}</Badge>;
}
