import { Badge } from '../ui/Badge.tsx';
import type { Milestone } from '../api/routes.ts';

/** The state of a milestone: open, expired or closed. */
export function MilestoneBadge({ state, expired }: Pick<Milestone, 'state' | 'expired'>) {
  if (state === 'closed') return <Badge tone="info">Closed</Badge>;
  return expired ? <Badge tone="danger">Past due</Badge> : <Badge tone="success">Open</Badge>;
}
