import { type IncidentStatus, STATUS_WORDS } from '@cairn/domain/incidents/incidents';
import { Badge } from '../../../ui/Badge.tsx';

const TONES = {
  triggered: 'danger',
  acknowledged: 'warning',
  resolved: 'success',
  ignored: 'neutral',
} as const;

/** How far the work on an incident is, in words and by colour. */
export function IncidentStatusBadge({ status }: { status: IncidentStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}
