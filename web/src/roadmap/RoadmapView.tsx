import { searchProblem } from '@cairn/domain/search/terms';
import { isUnfiltered } from '@cairn/domain/search/address';
import { EPICS_LIMIT } from '@cairn/domain/roadmap/limits';
import { DETAILS_WIDTH } from '@cairn/domain/timeline/bar';
import { Suspense, useMemo, useRef, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { useToday } from '../ui/dates/first/use-today.ts';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import { peekable } from './epics/peekable.ts';
import { epicsRequest } from './epics/epics-request.ts';
import type { RoadmapPage } from './epics/page-documents.ts';
import { peekedOf } from '../lists/peek/peeked.ts';
import { missingIn } from '../saved-views/missing-filters.ts';
import type { ViewedList } from '../saved-views/use-saved-views.ts';
import type { EpicPanel } from './RoadmapPeek.tsx';
import { RoadmapSkeleton } from './states/RoadmapSkeleton.tsx';
import type { RowDisplay } from './timeline/display.ts';
import { Timeline } from './timeline/Timeline.tsx';
import type { DateDrawing } from './timeline/bars/date-drawing.ts';
import type { DatedEpic, TimelineRow } from './timeline/rows/timeline-row.ts';
import { useDetailsWidth } from './timeline/rows/use-details-width.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useEpicList } from './epics/use-epic-list.ts';
import { useEpicMover } from './moves/use-epic-mover.ts';
import { useMilestones } from './use-milestones.ts';
import { useTimelineActions } from './use-timeline-actions.ts';
import type { RoadmapView as View } from './settings/view.ts';
import type { Focus } from './window/focus.ts';
import { useRequestedDays, useSpanOfRows, useTimeframe } from './window/use-timeframe.ts';
import { useTimelineSpace } from './window/use-timeline-space.ts';
import type { TimelineWindow } from './window/window-moves.ts';
import styles from './RoadmapScreen.module.css';
import { loadable, openable } from '../ui/first/loadable.tsx';

const EmptyRoadmap = loadable(async () => (await import('./states/EmptyRoadmap.tsx')).EmptyRoadmap);
const FailedRoadmap = loadable(async () => (await import('./states/FailedRoadmap.tsx')).FailedRoadmap);
const AfterRows = loadable(async () => (await import('./after-rows.ts')).AfterRows);
const RoadmapPeek = loadable(async () => (await import('./after-rows.ts')).RoadmapPeek);
const Overlays = loadable(async () => (await import('./after-rows.ts')).Overlays);
const LimitWarning = loadable(async () => (await import('./states/LimitWarning.tsx')).LimitWarning);
const HiddenLine = loadable(async () => (await import('./hidden/HiddenLine.tsx')).HiddenLine);
const MissingFilters = openable(
  async () => (await import('../saved-views/MissingFilters.tsx')).MissingFilters,
);
const RoadmapToolbar = loadable(async () => (await import('./RoadmapToolbar.tsx')).RoadmapToolbar);

export interface RoadmapViewProps {
  fullPath: string;
  epicIid: string | null;
  /** Accessible name of the timeline. */
  label: string;
  view: View;
  /** Undefined while loading. */
  page: RoadmapPage | undefined;
  onView: (view: View) => void;
  /** Null where bars lead to the pages of their epics. */
  panel: EpicPanel | null;
  /** Null where there are no saved views. */
  views: ViewedList | null;
}

/** Everything below the page's header: filters, notice of hidden epics, timeline, drawers and dialogs. */
export function RoadmapView({
  fullPath,
  epicIid,
  label,
  view,
  page,
  onView,
  panel,
  views,
}: RoadmapViewProps) {
  const { settings, filters } = view;
  const today = useToday();
  const shown = { settings, day: view.day ?? today, firstDay: page?.group?.firstDayOfWeek };
  const days = useRequestedDays(shown);
  const asked = JSON.stringify(epicsRequest(fullPath, view, days));
  const request = useMemo(() => JSON.parse(asked) as ReturnType<typeof epicsRequest>, [asked]);
  // Open epics are the default, so that state does not count as a filter.
  const filtered = !isUnfiltered(filters) || settings.state === 'closed';

  const limit = page?.roadmapEpicsLimit ?? EPICS_LIMIT;
  const [changes, setChanges] = useState({ epics: 0, milestones: 0 });
  const changed = (milestones: boolean) =>
    setChanges((now) => ({ epics: now.epics + 1, milestones: now.milestones + (milestones ? 1 : 0) }));
  const { tree: epics, list, load, stale, now } = useEpicList({ fullPath, request, epicIid }, limit);
  const milestones = useMilestones({
    fullPath,
    days,
    shown: settings.showMilestones,
    type: settings.milestonesType,
    searchTitle: filters.tokens.find(({ key }) => key === 'milestone')?.value ?? null,
    version: changes.milestones,
  });

  const [settingsOpen, setSettingsOpen] = useState(false);
  const [milestonesOpen, setMilestonesOpen] = useState(true);
  // Milestones rendered after the rows would push them down.
  const waiting = load.status === 'loading' || milestones === undefined;
  const painted = useAfterPaint(!waiting);
  const { question, move, undo } = useEpicMover(epics, painted, () => changed(false));

  const details = useDetailsWidth(DETAILS_WIDTH);
  const narrow = details < DETAILS_WIDTH;
  const screen = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const fits = settings.range === 'FIT';
  const space = useTimelineSpace(screen, details, fits);
  const span = useSpanOfRows(list.rows, request, fits && load.status === 'ready' && !stale);
  const timeframe = useTimeframe(shown, span, space);
  const timelineWindow: TimelineWindow = {
    scroller,
    timeframe,
    details,
    today,
    day: shown.day,
    change: ({ day = view.day, settings: part }, to) => {
      setFocus(to);
      if (day !== view.day || part !== undefined)
        onView({ ...view, day, settings: { ...settings, ...part } });
    },
  };

  const [dating, setDating] = useState<DatedEpic | null>(null);
  const [trayOpen, setTrayOpen] = useState(false);
  const drawing = useRef<DateDrawing | null>(null);
  const actions = useTimelineActions({
    epics,
    move,
    onDates: setDating,
    onPeek: panel === null ? null : (epic) => panel.address.show(peekedOf(peekable(epic))),
    window: timelineWindow,
    onLabel: (title) => {
      const known = filters.tokens.some(
        ({ key, operator, value }) => key === 'label' && operator === 'is' && value === title,
      );
      const tokens = [...filters.tokens, { key: 'label', operator: 'is', value: title } as const];
      if (!known) onView({ ...view, filters: { ...filters, tokens } });
    },
  });

  const tree = list.rows.some((row) => row.kind === 'epic' && row.expanded !== null);
  const display = useMemo(
    (): RowDisplay => ({
      today,
      progress: settings.showProgress ? settings.progress : null,
      labels: settings.showLabels,
      scopedLabels: true,
      labelsAt: epicIid === null ? null : withBase(`/groups/${fullPath}/-/roadmap`),
      tree,
      groupPath: fullPath,
      narrow,
    }),
    [today, settings.showProgress, settings.progress, settings.showLabels, tree, fullPath, epicIid, narrow],
  );
  const rows = useMemo(
    (): readonly TimelineRow[] =>
      load.loadingMore && list.rows.length > 0 && load.hasMore
        ? [...list.rows, { kind: 'note', key: 'more', level: 0, text: 'Loading epics', busy: true }]
        : list.rows,
    [list.rows, load.loadingMore, load.hasMore],
  );

  const missing = views === null ? [] : missingIn(views.current, views.query);
  const empty = load.status === 'ready' && list.rows.length === 0 && !load.hasMore && !load.loadingMore;
  const bar = epicIid === null && !(empty && !filtered);
  const canCreateEpic = page?.group?.userPermissions.createEpic ?? false;
  const placeholder = (
    <>
      {bar && <div className={styles['toolbar']} />}
      <div className={styles['window']} />
    </>
  );
  return (
    <div
      ref={screen}
      className={styles['screen']}
      data-peek={(panel !== null && panel.address.peeked !== null) || undefined}
    >
      {epicIid === null && (
        <VisuallyHidden>
          <h1>Roadmap</h1>
        </VisuallyHidden>
      )}
      <Suspense>
        {painted && (
          <AfterRows {...{ fullPath, epics }} window={timelineWindow} onChanged={changed} onUndo={undo} />
        )}
      </Suspense>
      {/* The code of filters and sort is loaded after the rows are painted. */}
      <Suspense fallback={placeholder}>
        {!painted ? (
          placeholder
        ) : (
          <RoadmapToolbar
            fullPath={fullPath}
            view={view}
            onView={onView}
            window={timelineWindow}
            filterBar={bar}
            hasPanel={panel !== null && panel.address.peeked !== null}
            epicIid={epicIid}
            canCreateEpic={canCreateEpic && !empty}
            currentUser={page?.currentUser ?? null}
            views={views}
            {...(epicIid === null && { group: page?.group })}
            settingsOpen={settingsOpen}
            onSettings={() => setSettingsOpen(!settingsOpen)}
            picture={
              load.status === 'ready' && !empty
                ? () => ({
                    title: label,
                    list: now,
                    loadMore: () => epics.more(),
                    milestones: (milestonesOpen ? milestones : null) ?? [],
                    timeframe,
                    today,
                    display,
                  })
                : null
            }
          >
            {load.status === 'ready' && (
              <Suspense>
                <HiddenLine
                  request={request}
                  epicIid={epicIid}
                  version={changes.epics}
                  window={timelineWindow}
                  planning={{
                    onDates: setDating,
                    carry: (event, epic) => drawing.current?.carry(event, epic),
                  }}
                  onTray={setTrayOpen}
                />
              </Suspense>
            )}
          </RoadmapToolbar>
        )}
      </Suspense>
      {views !== null && missing.length > 0 && (
        <div className={styles['notice']}>
          <MissingFilters list={views} missing={missing} />
        </div>
      )}
      {list.cut && (
        <Suspense>
          <LimitWarning limit={limit} />
        </Suspense>
      )}
      {load.status === 'failed' ? (
        <Suspense>
          <FailedRoadmap reason={searchProblem(filters.search)} onRetry={() => void epics.load()} />
        </Suspense>
      ) : waiting ? (
        <RoadmapSkeleton />
      ) : empty && !trayOpen ? (
        <Suspense>
          <EmptyRoadmap
            fullPath={fullPath}
            filtered={filtered}
            byEpic={filters.tokens.some((token) => token.key === 'epic')}
            days={days}
            epicIid={epicIid}
            canCreateEpic={canCreateEpic}
          />
        </Suspense>
      ) : (
        <div className={styles['timeline']}>
          <Timeline
            label={label}
            rows={rows}
            timeframe={timeframe}
            scroller={scroller}
            focus={focus}
            today={today}
            display={display}
            links={list.links}
            actions={actions}
            milestones={milestones}
            milestonesOpen={milestonesOpen}
            onMilestonesOpen={setMilestonesOpen}
            hasMore={load.hasMore}
            busy={load.loadingMore}
            drawing={drawing}
            beside={
              panel === null
                ? undefined
                : (focused) => (
                    <Suspense>
                      <RoadmapPeek {...focused} {...panel} rows={rows} />
                    </Suspense>
                  )
            }
          />
        </div>
      )}
      <Suspense>
        {painted && (
          <Overlays
            settings={settingsOpen ? settings : null}
            onSettings={(next) => onView({ ...view, settings: next })}
            onClose={() => setSettingsOpen(false)}
            question={question}
            dating={dating}
            firstDayOfWeek={page?.group?.firstDayOfWeek ?? 0}
            onDates={move}
            onDated={() => setDating(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
