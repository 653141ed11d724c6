import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { rangeText } from '../../../ui/dates/first/local-dates.ts';
import { barGeometry, milestoneBarSize } from '@cairn/domain/timeline/bar';
import { clipToTimeframe } from '@cairn/domain/timeline/clip';
import { stackMilestones } from '@cairn/domain/timeline/milestones';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { memo } from 'react';
import { Tooltip } from '../../../ui/first/Tooltip.tsx';
import { widthOf } from '../columns/timeline-width.ts';
import { MILESTONE_KIND_TEXT, type TimelineMilestone } from './timeline-milestone.ts';
import { numberText } from '../../../ui/dates/first/local-numbers.ts';
import styles from './MilestonesSection.module.css';

const LEAST_WIDTH = 8;
const LANE_HEIGHT = 28;
const PADDING = 8;
const CLOSED_HEIGHT = 36;

export interface MilestonesSectionProps {
  milestones: readonly TimelineMilestone[];
  timeframe: Timeframe;
  expanded: boolean;
  onExpanded: (expanded: boolean) => void;
}

/** Milestones at the top; overlapping ones are in separate lanes. */
export const MilestonesSection = memo(function MilestonesSection(props: MilestonesSectionProps) {
  const { milestones, timeframe, expanded } = props;
  const lanes = lanesOf(milestones, timeframe);
  return (
    <section
      className={styles['section']}
      aria-label="Milestones"
      // Always as wide as the rows: a sticky name stays visible only within its container.
      style={{
        height: milestonesHeight(lanes.length, expanded),
        width: widthOf(timeframe),
      }}
    >
      <div className={styles['details']}>
        <Tooltip text={expanded ? 'Collapse' : 'Expand'} describes={false}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={expanded}
            aria-label={expanded ? 'Collapse milestones' : 'Expand milestones'}
            onClick={() => props.onExpanded(!expanded)}
          >
            {expanded ? (
              <ChevronDown size={16} aria-hidden="true" />
            ) : (
              <ChevronRight size={16} aria-hidden="true" />
            )}
          </button>
        </Tooltip>
        <span className={styles['name']}>Milestones</span>
        <span className={styles['count']}>
          {numberText(milestones.length)}
          <span className={styles['noun']}>{milestones.length === 1 ? ' milestone' : ' milestones'}</span>
        </span>
      </div>
      <ul className={styles['track']}>
        {expanded &&
          lanes.flatMap((lane, index) =>
            lane.map(({ milestone, left, width, size }) => (
              <li key={milestone.id} style={{ left, width, top: PADDING + index * LANE_HEIGHT }}>
                <a
                  className={styles['bar']}
                  href={milestone.webPath}
                  draggable={false}
                  data-size={size}
                  data-card="milestone"
                  data-id={milestone.id}
                  aria-label={`${milestone.title}, ${MILESTONE_KIND_TEXT[milestone.kind]}, ${rangeText(milestone.start, milestone.due)}`}
                >
                  {size === 'normal' && (
                    <span className={styles['title']} dir="auto">
                      {milestone.title}
                    </span>
                  )}
                </a>
              </li>
            )),
          )}
      </ul>
    </section>
  );
});

/** Height of the section in pixels, which is the offset of the first row. */
export function milestonesHeight(lanes: number, expanded: boolean): number {
  return expanded && lanes > 0
    ? Math.max(lanes * LANE_HEIGHT + 2 * PADDING - 4, CLOSED_HEIGHT)
    : CLOSED_HEIGHT;
}

/** Arranges the milestones with dates in the timeframe in lanes. */
export function lanesOf(milestones: readonly TimelineMilestone[], timeframe: Timeframe) {
  const bars = milestones.flatMap((milestone) => {
    const clipped = clipToTimeframe(milestone, timeframe);
    if (clipped === null) return [];
    const { left, width } = barGeometry(clipped, timeframe);
    return [
      {
        milestone,
        left,
        width: Math.max(width, LEAST_WIDTH),
        size: milestoneBarSize(width, timeframe.preset),
      },
    ];
  });
  return stackMilestones(bars).lanes;
}
