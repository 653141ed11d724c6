import type { Day } from '@cairn/domain/dates/day';
import { overdue } from '@cairn/domain/dates/lateness';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import { weightText } from '../../ui/dates/first/local-numbers.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Flag from 'lucide-react/icons/flag';
import Weight from 'lucide-react/icons/weight';
import { classNames } from '../../ui/first/class-names.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { ChildCounts } from './ChildCounts.tsx';
import { DoneCount } from './DoneCount.tsx';
import { HealthBadge } from './HealthBadge.tsx';
import { HealthCountBadges } from './HealthCountBadges.tsx';
import { datesText, nearReference } from './item-words.ts';
import type { TreeItem } from '../store/tree-item.ts';
import styles from './ItemFacts.module.css';

/** The second line of a row: reference, counts, milestone, dates, weight and health. */
export function ItemFacts({ item, near, today }: { item: TreeItem; near: string; today: Day }) {
  const dates = datesText(item);
  const late = overdueOf(item, today);
  return (
    <div className={styles['facts']}>
      <span className={styles['reference']} title={item.fullReference}>
        {nearReference(item.fullReference, near)}
      </span>
      {late !== null && <span className={classNames(styles['fact'], styles[late.kind])}>{late.text}</span>}
      {item.kind === 'epic' && <ChildCounts totals={item.totals} />}
      {item.kind === 'issue' && item.hasChildren && <DoneCount below={item.below} />}
      {item.progress !== null && (
        <span className={styles['fact']}>
          <span className={styles['bar']}>
            <ProgressBar percent={item.progress} label={`${item.progress}% complete`} />
          </span>
          {item.progress}%
        </span>
      )}
      {item.milestone !== null && (
        <Tooltip text={`Milestone: ${rangeText(item.milestone.start, item.milestone.due)}`}>
          <span className={styles['fact']}>
            <Flag size={14} aria-hidden="true" />
            <span className={styles['cut']}>{item.milestone.title}</span>
          </span>
        </Tooltip>
      )}
      {dates !== null && (
        <span className={styles['fact']}>
          <CalendarDays size={14} aria-hidden="true" />
          <span className={styles['dates']}>{dates}</span>
        </span>
      )}
      {item.weight !== null && (
        <Tooltip text="Weight">
          <span className={styles['fact']}>
            <Weight size={14} aria-hidden="true" />
            {weightText(item.weight)}
          </span>
        </Tooltip>
      )}
      {item.kind === 'issue' && item.open && item.health !== null && <HealthBadge health={item.health} />}
      {item.kind === 'epic' && item.totals.openedIssues > 0 && (
        <HealthCountBadges counts={item.healthBelow} />
      )}
    </div>
  );
}

function overdueOf(item: TreeItem, today: Day) {
  const state = item.open ? 'opened' : 'closed';
  return item.kind === 'epic'
    ? overdue({ state, due: item.due, totals: item.totals }, today, item.mayRelate)
    : overdue({ state, due: item.due }, today, false);
}
