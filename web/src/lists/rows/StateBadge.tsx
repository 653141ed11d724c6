import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Badge } from '../../ui/Badge.tsx';

/** Whether an item is open or closed. */
export function StateBadge({ state }: { state: 'opened' | 'closed' }) {
  return state === 'opened' ? (
    <Badge tone="success" icon={<CircleDot aria-hidden="true" />}>
      Open
    </Badge>
  ) : (
    <Badge tone="info" icon={<CircleCheck aria-hidden="true" />}>
      Closed
    </Badge>
  );
}
