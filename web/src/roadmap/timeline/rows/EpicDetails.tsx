import { overdue } from '@cairn/domain/dates/lateness';
import { BLOCKED_SIGN, blockedText, CONFIDENTIAL_SIGN } from '@cairn/domain/timeline/signs';
import { memo, Suspense } from 'react';
import { childCountText } from '@cairn/domain/epics/progress';
import { epicsBelow } from '../../../items/counts.ts';
import { epicHealth } from '../../../items/health.ts';
import { HealthSign } from '../../../work-items/first/HealthSign.tsx';
import { groupLabel, isForeign, type RowDisplay } from '../display.ts';
import { nearDateText, nearRangeText, shortRangeText } from '../../../ui/dates/near-dates.ts';
import type { EpicRow, EpicTimelineRow } from './timeline-row.ts';
import styles from './EpicDetails.module.css';
import { loadable } from '../../../ui/first/loadable.tsx';
import { TitleText } from '../../../ui/first/TitleText.tsx';

const RowLabels = loadable(async () => (await import('./RowLabels.tsx')).RowLabels);

export interface EpicDetailsProps {
  row: EpicTimelineRow;
  display: RowDisplay;
  /** True when the icon of a blocked epic has the keyboard focus. */
  atBlocked: boolean;
}

/**
 * Name, dates and icons of one epic. Memoised and without listeners: the timeline handles all clicks and
 * keys.
 */
export const EpicDetails = memo(function EpicDetails({ row, display, atBlocked }: EpicDetailsProps) {
  const { epic } = row;
  const group = isForeign(row, display) && !display.narrow ? groupLabel(epic, display) : null;
  const health = epicHealth(epic);
  // Wrappers are rendered only around more than one element, because dozens of rows may be rendered in a
  // frame.
  const marked = epic.confidential || epic.blockedByCount > 0 || health !== null;
  const children = epicsBelow(epic);
  const late = overdue(epic, display.today, epic.canUpdate);
  const dates = datesText(epic, display, late !== null, group !== null);
  const title = (
    <a
      className={epic.state === 'closed' ? styles['closed'] : styles['title']}
      href={epic.webPath}
      dir="auto"
      tabIndex={-1}
    >
      <TitleText title={epic.title} />
    </a>
  );
  return (
    <div
      role="gridcell"
      className={styles['details']}
      style={
        row.level === 0
          ? undefined
          : { paddingLeft: `calc(var(--details-start) + ${row.level} * var(--indent))` }
      }
    >
      {display.tree && row.expanded !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['arrow']}
          data-act="toggle"
          aria-label={row.expanded ? 'Collapse' : 'Expand'}
        />
      )}
      {marked ? (
        <div className={styles['head']}>
          {title}
          {health !== null && <HealthSign health={health} />}
          {epic.confidential && (
            <svg viewBox="0 0 24 24" className={styles['mark']} role="img" aria-label="Confidential">
              <path d={CONFIDENTIAL_SIGN} />
            </svg>
          )}
          {epic.blockedByCount > 0 && (
            <button
              type="button"
              tabIndex={atBlocked ? 0 : -1}
              className={styles['blocked']}
              data-card="blocked"
              data-part="blocked"
              aria-label={blockedText(epic.blockedByCount)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={BLOCKED_SIGN} />
              </svg>
            </button>
          )}
        </div>
      ) : (
        title
      )}
      {group !== null || children > 0 || late !== null ? (
        <div className={styles['meta']}>
          {late !== null && <span className={styles[late.kind]}>{late.text}</span>}
          {group !== null && (
            <span className={styles['group']} dir="auto" title={group}>
              {group}
            </span>
          )}
          {dates !== null && <span className={styles['dates']}>{dates}</span>}
          {children > 0 && (
            <span
              className={styles['children']}
              role="img"
              aria-label={childCountText(epic.totals)}
              data-card="children"
            >
              {children}
            </span>
          )}
        </div>
      ) : (
        dates
      )}
      {display.labels && (
        <span className={styles['labels']} data-act={display.labelsAt === null ? 'label' : undefined}>
          <Suspense>
            <RowLabels labels={epic.labels} scoped={display.scopedLabels} at={display.labelsAt} />
          </Suspense>
        </span>
      )}
    </div>
  );
});

/** The dates, as far as there is space: next to a delay only the due date, or nothing beside a group or on a phone. */
function datesText(
  { start, due }: EpicRow,
  { narrow, today }: RowDisplay,
  isOverdue: boolean,
  hasGroup: boolean,
): string | null {
  const isTight = narrow || hasGroup;
  if (!isOverdue || due === null) return (isTight ? shortRangeText : nearRangeText)(start, due, today);
  return isTight ? null : `due ${nearDateText(due, today)}`;
}
