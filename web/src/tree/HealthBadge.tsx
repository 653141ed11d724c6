import { Badge } from '../ui/Badge.tsx';
import { HEALTH_TONES, HEALTH_WORDS } from './item-words.ts';
import type { Health } from './tree-item.ts';

/** How an open issue is doing. */
export function HealthBadge({ health }: { health: Health }) {
  return <Badge tone={HEALTH_TONES[health]}>{HEALTH_WORDS[health]}</Badge>;
}
