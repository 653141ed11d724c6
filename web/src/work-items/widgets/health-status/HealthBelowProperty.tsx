import type { HealthCounts } from '@cairn/domain/health/health';
import { Badge } from '../../../ui/Badge.tsx';
import { numberText } from '../../../ui/dates/first/local-numbers.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { defineWidget, type RowProps } from '../widget.ts';
import styles from '../Property.module.css';

export const healthBelow = defineWidget<HealthCounts>({
  name: 'health of children',
  title: 'Health status',
  part: 'healthStatus',
  isReadOnly: true,
  value: ({ type }, { totals, healthBelow: counts }) =>
    type === 'EPIC' && totals.openedIssues > 0 ? counts : undefined,
  isEmpty: () => false,
  Row: HealthBelowProperty,
});

/** Health of the open issues below an item. */
function HealthBelowProperty({ value }: RowProps<HealthCounts>) {
  const counts = [
    { count: value.onTrack, words: 'on track', tone: 'success' },
    { count: value.needsAttention, words: 'needs attention', tone: 'warning' },
    { count: value.atRisk, words: 'at risk', tone: 'danger' },
  ] as const;
  return (
    <Property
      name={healthBelow.name}
      title={healthBelow.title}
      buttonLabel="Show health of children"
      value={counts.map(({ count }) => count).join(' ')}
      picker={(button) => (
        <Popover label={healthBelow.title} placement="bottom end" trigger={button}>
          <div className={styles['panel']}>
            <span className={styles['line']}>
              {counts.map(({ count, words, tone }) => (
                <Badge key={words} tone={count === 0 ? 'neutral' : tone}>
                  {numberText(count)} {words}
                </Badge>
              ))}
            </span>
            <p className={styles['note']}>Counts reflect children you may not have access to.</p>
          </div>
        </Popover>
      )}
    >
      {counts.every(({ count }) => count === 0) ? (
        <Nothing />
      ) : (
        <span className={styles['line']}>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ count, words, tone }) => (
              <Badge key={words} tone={tone}>
                {numberText(count)} {words}
              </Badge>
            ))}
        </span>
      )}
    </Property>
  );
}
