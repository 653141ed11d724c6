import { Badge } from '../ui/Badge.tsx';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import styles from '../work-items/sidebar/Widget.module.css';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { countsBelow } from '../items/counts.ts';
import type { EpicNode } from './epic-documents.ts';

/** Health of the open issues below an epic; shown only when there are some. */
export function HealthWidget({ epic }: { epic: EpicNode }) {
  const { healthStatus: health, descendantCounts: counts } = epic;
  if (health === null || countsBelow(counts).openedIssues === 0) return null;
  const told = [
    { count: health.issuesOnTrack, words: 'on track', tone: 'success' },
    { count: health.issuesNeedingAttention, words: 'needs attention', tone: 'warning' },
    { count: health.issuesAtRisk, words: 'at risk', tone: 'danger' },
  ] as const;
  return (
    <Widget title="Health status" value={told.map(({ count }) => count).join(' ')}>
      <span className={styles['line']}>
        {told.map(({ count, words, tone }) => (
          <Badge key={words} tone={count === 0 ? 'neutral' : tone}>
            {numberText(count)} {words}
          </Badge>
        ))}
      </span>
      <p className={styles['note']}>Counts reflect children you may not have access to.</p>
    </Widget>
  );
}
