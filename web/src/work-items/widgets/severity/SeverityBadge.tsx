import { type Severity, SEVERITY_WORDS } from '@cairn/domain/incidents/incidents';
import { Badge } from '../../../ui/Badge.tsx';

const TONES = {
  critical: 'danger',
  high: 'danger',
  medium: 'warning',
  low: 'info',
  unknown: 'neutral',
} as const;

/** The severity of an incident, in words and by colour. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={TONES[severity]}>{SEVERITY_WORDS[severity]}</Badge>;
}
