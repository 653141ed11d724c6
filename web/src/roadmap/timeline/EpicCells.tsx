import Ban from 'lucide-react/icons/ban';
import EyeOff from 'lucide-react/icons/eye-off';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { lazy, memo, Suspense, type CSSProperties } from 'react';
import { barWords, datesText, percentDone, placeBar } from './bar-facts.ts';
import type { RowDisplay } from './display.ts';
import type { EpicTimelineRow } from './timeline-row.ts';
import type { RowPart } from './tree-moves.ts';
import styles from './EpicCells.module.css';

const RowLabels = lazy(async () => ({ default: (await import('./RowLabels.tsx')).RowLabels }));

/** Bars below this width in px have room for their percentage only; the title stands in the details anyway. */
const NAMED_BAR = 72;

export type EpicCellsProps = {
  row: EpicTimelineRow;
  timeframe: Timeframe;
  display: RowDisplay;
  /** The part of this row that holds the keyboard's place, if it is this row. */
  current: RowPart | null;
};

/** Details and bar of one epic. Memoised and free of listeners: the timeline hears all clicks and keys itself. */
export const EpicCells = memo(function EpicCells({ row, timeframe, display, current }: EpicCellsProps) {
  const { epic } = row;
  const bar = placeBar(epic, timeframe);
  const foreign = epic.groupPath !== display.groupPath && epic.parentId === null;
  const percent =
    bar === null || bar.small || display.progress === null ? null : percentDone(epic, display.progress);
  // Wrappers stand only where there is more than one thing to wrap: rows are drawn by the dozen in every frame.
  const marked = epic.confidential || epic.blockedByCount > 0;
  const title = (
    <a className={styles['title']} href={epic.webPath} tabIndex={-1} data-card="epic">
      {epic.title}
    </a>
  );
  return (
    <>
      <div
        role="gridcell"
        className={styles['details']}
        data-tree={display.tree || undefined}
        style={
          row.level === 0 ? undefined : { paddingLeft: `calc(var(--space-3) + ${row.level} * var(--indent))` }
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
            {epic.confidential && <EyeOff size={12} className={styles['mark']} aria-label="Confidential" />}
            {epic.blockedByCount > 0 && (
              <button
                type="button"
                tabIndex={current === 'blocked' ? 0 : -1}
                className={styles['blocked']}
                data-card="blocked"
                data-part="blocked"
                aria-label={`Blocked by ${epic.blockedByCount} ${epic.blockedByCount === 1 ? 'epic' : 'epics'}`}
              >
                <Ban size={13} aria-hidden="true" />
              </button>
            )}
          </div>
        ) : (
          title
        )}
        {foreign || epic.childEpics > 0 ? (
          <div className={styles['meta']}>
            {foreign && <span className={styles['group']}>{epic.groupName}</span>}
            <span className={styles['dates']}>{datesText(epic)}</span>
            {epic.childEpics > 0 && (
              <span className={styles['children']} data-card="children">
                {epic.childEpics}
              </span>
            )}
          </div>
        ) : (
          <span className={styles['alone']}>{datesText(epic)}</span>
        )}
        {display.labels && (
          <span className={styles['labels']} data-act="label">
            <Suspense>
              <RowLabels labels={epic.labels} scoped={display.scopedLabels} />
            </Suspense>
          </span>
        )}
      </div>
      <div role="gridcell" className={styles['track']}>
        {bar !== null && (
          <a
            className={styles['bar']}
            href={epic.webPath}
            tabIndex={current === 'bar' ? 0 : -1}
            data-part="bar"
            data-card="epic"
            data-edit={epic.canUpdate || undefined}
            data-progress={percent !== null || undefined}
            data-narrow={bar.width < NAMED_BAR || undefined}
            data-start={
              bar.clipped.startDateUndefined ? 'open' : bar.clipped.startDateOutOfRange ? 'cut' : undefined
            }
            data-end={
              bar.clipped.endDateUndefined ? 'open' : bar.clipped.endDateOutOfRange ? 'cut' : undefined
            }
            aria-label={barWords(epic, display.progress, display.groupPath)}
            aria-describedby={epic.canUpdate && current === 'bar' ? 'timeline-edit-keys' : undefined}
            style={barStyle(epic, bar, percent)}
          >
            <span className={bar.small ? styles['dots'] : styles['inner']} aria-hidden="true">
              {barText(epic.title, bar, percent)}
            </span>
          </a>
        )}
      </div>
    </>
  );
});

/** What stands on a bar, as one text: the percentage first, so that a long title never cuts it off. */
function barText(title: string, bar: { width: number; small: boolean }, percent: number | null): string {
  if (bar.small) return '...';
  if (percent === null) return title;
  return bar.width < NAMED_BAR ? `${percent}%` : `${percent}%\u2002${title}`;
}

function barStyle(
  epic: { color: string; textColor: string },
  bar: { left: number; width: number },
  percent: number | null,
): CSSProperties {
  const style: Record<string, string | number> = {
    left: bar.left,
    width: bar.width,
    backgroundColor: epic.color,
    color: epic.textColor,
  };
  if (percent !== null)
    style['backgroundSize'] = `calc((100% - 16px) * ${percent / 100}) 3px, calc(100% - 16px) 3px`;
  return style;
}
