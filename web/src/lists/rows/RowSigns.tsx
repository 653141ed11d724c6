import Ban from 'lucide-react/icons/ban';
import EyeOff from 'lucide-react/icons/eye-off';
import ShieldBan from 'lucide-react/icons/shield-ban';
import line from './ListRow.module.css';
import { StateBadge } from './StateBadge.tsx';

interface RowSignsProps {
  item: {
    confidential: boolean;
    blockedByCount: number;
    state: 'opened' | 'closed';
    /** Why only administrators see it. */
    hiddenText?: string | undefined;
  };
  showState: boolean;
}

/** The badges and counts after an item's title. */
export function RowSigns({ item, showState }: RowSignsProps) {
  return (
    <>
      {item.confidential && (
        <span className={line['warn']} role="img" aria-label="Confidential" title="Confidential">
          <EyeOff size={14} aria-hidden="true" />
        </span>
      )}
      {item.hiddenText !== undefined && (
        <span
          className={line['warn']}
          role="img"
          aria-label={`Hidden: ${item.hiddenText}`}
          title={item.hiddenText}
        >
          <ShieldBan size={14} aria-hidden="true" />
        </span>
      )}
      {item.blockedByCount > 0 && (
        <span
          className={line['danger']}
          data-column="blocked"
          role="img"
          aria-label="Blocked"
          title="Blocked"
        >
          <Ban size={14} aria-hidden="true" />
        </span>
      )}
      {showState && <StateBadge state={item.state} />}
    </>
  );
}
