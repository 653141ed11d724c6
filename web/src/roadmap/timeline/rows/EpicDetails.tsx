import { daysLate, spanText } from '@cairn/domain/dates/lateness';
import { BLOCKED_SIGN, blockedText, CONFIDENTIAL_SIGN } from '@cairn/domain/timeline/signs';
import { memo, Suspense } from 'react';
import { childCountText } from '@cairn/domain/epics/progress';
import { epicsBelow } from '../../../items/counts.ts';
import { epicHealth } from '../../../items/health.ts';
import { HealthSign } from '../../../work-items/first/HealthSign.tsx';
import { datesText } from '../bars/bar-facts.ts';
import { isForeign, type RowDisplay } from '../display.ts';
import type { EpicTimelineRow } from './timeline-row.ts';
import styles from './EpicDetails.module.css';
import { loadable } from '../../../ui/first/loadable.tsx';
import { TitleText } from '../../../ui/first/TitleText.tsx';

const RowLabels = loadable(async () => (await import('./RowLabels.tsx')).RowLabels);

export type EpicDetailsProps = {
  row: EpicTimelineRow;
  display: RowDisplay;
  /** The keyboard's place is on the sign that the epic is blocked. */
  atBlocked: boolean;
};

/** Name, dates and signs of one epic. Memoised and free of listeners: the timeline hears all clicks and keys itself. */
export const EpicDetails = memo(function EpicDetails({ row, display, atBlocked }: EpicDetailsProps) {
  const { epic } = row;
  const foreign = isForeign(row, display);
  const health = epicHealth(epic);
  // Wrappers stand only where there is more than one thing to wrap: rows are drawn by the dozen in every frame.
  const marked = epic.confidential || epic.blockedByCount > 0 || health !== null;
  const children = epicsBelow(epic);
  const late = daysLate(epic, display.today);
  const title = (
    <a
      className={epic.state === 'closed' ? styles['done'] : styles['title']}
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
      {foreign || children > 0 || late > 0 ? (
        <div className={styles['meta']}>
          {late > 0 && <span className={styles['late']}>{spanText(late)} late</span>}
          {foreign && <span className={styles['group']}>{epic.groupName}</span>}
          <span className={styles['dates']}>{datesText(epic)}</span>
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
        datesText(epic)
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
