import { HEALTH_WORDS, HEALTHS, type HealthCounts } from '@cairn/domain/health/health';
import { Badge } from '../../ui/Badge.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { HEALTH_TONES } from '../../work-items/health-tones.ts';
import { healthText } from './item-words.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './ChildCounts.module.css';

/** Numbers of open issues below an epic by health status; nothing when none has one. */
export function HealthCountBadges({ counts }: { counts: HealthCounts }) {
  const shown = HEALTHS.filter((health) => counts[health] > 0);
  if (shown.length === 0) return null;
  return (
    <Tooltip text={healthText(counts)}>
      <span className={styles['counts']}>
        {shown.map((health) => (
          <Badge key={health} tone={HEALTH_TONES[health]}>
            {numberText(counts[health])} {HEALTH_WORDS[health].toLowerCase()}
          </Badge>
        ))}
      </span>
    </Tooltip>
  );
}
