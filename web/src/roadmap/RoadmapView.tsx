import { useApolloClient } from '@apollo/client/react';
import { dayOfInstant } from '@cairn/domain/dates/today';
import { isUnfiltered } from '@cairn/domain/search/address';
import { EPICS_LIMIT } from '@cairn/domain/roadmap/limits';
import { buildTimeframe } from '@cairn/domain/timeline/timeframe';
import { lazy, Suspense, useMemo, useState } from 'react';
import { withFilter } from '../search/filter-draft.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { createEpicMover, type CascadeAnswer, type CascadeQuestion } from './epic-mover.ts';
import { epicsRequest } from './epics-request.ts';
import { EmptyRoadmap } from './EmptyRoadmap.tsx';
import { HiddenLine } from './hidden/HiddenLine.tsx';
import { useHiddenCounts } from './hidden/use-hidden-counts.ts';
import { LimitWarning } from './LimitWarning.tsx';
import { BLOCKING_EPICS, type RoadmapPage } from './page-documents.ts';
import { RoadmapSkeleton } from './RoadmapSkeleton.tsx';
import { RoadmapToolbar } from './RoadmapToolbar.tsx';
import type { RowDisplay } from './timeline/display.ts';
import { Timeline } from './timeline/Timeline.tsx';
import type { TimelineActions } from './timeline/timeline-actions.ts';
import type { TimelineRow } from './timeline/timeline-row.ts';
import { useEpicList } from './use-epic-list.ts';
import { useLiveEpics } from './use-live-epics.ts';
import { useMilestones } from './use-milestones.ts';
import type { RoadmapView as View } from './view.ts';
import styles from './RoadmapScreen.module.css';

const CascadeDialog = lazy(async () => ({ default: (await import('./CascadeDialog.tsx')).CascadeDialog }));
const SettingsDrawer = lazy(async () => ({ default: (await import('./settings/SettingsDrawer.tsx')).SettingsDrawer }));

export type RoadmapViewProps = {
  fullPath: string;
  epicIid: string | null;
  view: View;
  /** Undefined while it is being fetched. */
  page: RoadmapPage | undefined;
  onView: (view: View) => void;
};

/** Everything below the page's head: filters, what is hidden, the timeline, and what opens from them. */
export function RoadmapView({ fullPath, epicIid, view, page, onView }: RoadmapViewProps) {
  const client = useApolloClient();
  const { settings, filters } = view;
  const [today] = useState(() => dayOfInstant(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const firstDayOfWeek = page?.group?.firstDayOfWeek ?? 0;
  const { range, layout: preset } = settings;
  const timeframe = useMemo(
    () => buildTimeframe({ today, range, preset, firstDayOfWeek }),
    [today, range, preset, firstDayOfWeek],
  );
  const asked = JSON.stringify(epicsRequest(fullPath, view, timeframe));
  const request = useMemo(() => JSON.parse(asked) as ReturnType<typeof epicsRequest>, [asked]);
  const filtered = !isUnfiltered(filters) || settings.state !== 'all';

  const [changes, setChanges] = useState({ epics: 0, milestones: 0 });
  const changed = (milestones: boolean) =>
    setChanges((now) => ({ epics: now.epics + 1, milestones: now.milestones + (milestones ? 1 : 0) }));
  const { store, loader, list, load } = useEpicList(request, epicIid, filtered);
  const hidden = useHiddenCounts(client, epicIid === null ? request : null, changes.epics);
  const milestones = useMilestones({
    fullPath,
    timeframe,
    shown: settings.showMilestones,
    type: settings.milestonesType,
    version: changes.milestones,
  });
  useLiveEpics({ fullPath, client, store, loader, timeframe, filtered, onChanged: changed });

  const [settingsOpen, setSettingsOpen] = useState(false);
  const [question, setQuestion] = useState<(CascadeQuestion & { answer: (answer: CascadeAnswer) => void }) | null>(null);
  const [mover] = useState(() =>
    createEpicMover(client, store, {
      ask: (asked) => new Promise((answer) => setQuestion({ ...asked, answer })),
      moved: () => changed(false),
    }),
  );
  useShortcut({
    id: 'roadmap.undoMove',
    group: 'Epics, issues, and merge requests',
    keys: ['mod+z'],
    description: 'Undo the last move on the roadmap',
    run: () => void mover.undo(),
  });

  const actions = useMemo(
    (): Omit<TimelineActions, 'onLabel'> => ({
      onToggle: (epicId) => {
        store.toggle(epicId);
        void loader.openMissing();
      },
      onEnd: () => void loader.more(),
      onMove: (epic, dates) => void mover.move(epic, dates),
      blockersOf: async (epic) => {
        const { data } = await client.query({
          query: BLOCKING_EPICS,
          variables: { fullPath: epic.groupPath, iid: epic.iid },
          fetchPolicy: 'network-only',
        });
        return data?.group?.epic?.blockedByEpics.nodes ?? [];
      },
    }),
    [client, store, loader, mover],
  );
  const withLabels = useMemo(
    (): TimelineActions => ({
      ...actions,
      onLabel: (title) => onView({ ...view, filters: withFilter(filters, { key: 'label', operator: 'is', value: title }) }),
    }),
    [actions, onView, view, filters],
  );

  const tree = list.rows.some((row) => row.kind === 'epic' && row.expanded !== null);
  const display = useMemo(
    (): RowDisplay => ({
      progress: settings.showProgress ? settings.progress : null,
      labels: settings.showLabels,
      scopedLabels: true,
      tree,
      groupPath: fullPath,
    }),
    [settings.showProgress, settings.progress, settings.showLabels, tree, fullPath],
  );
  const rows = useMemo(
    (): readonly TimelineRow[] =>
      load.loadingMore && list.rows.length > 0 && load.hasMore
        ? [...list.rows, { kind: 'note', key: 'more', level: 0, text: 'Loading epics', busy: true }]
        : list.rows,
    [list.rows, load.loadingMore, load.hasMore],
  );

  const empty = load.status === 'ready' && list.rows.length === 0 && !load.hasMore && !load.loadingMore;
  const bar = epicIid === null && !(empty && !filtered);
  const title = `${page?.group?.name ?? fullPath} roadmap`;
  return (
    <div className={styles['screen']}>
      <VisuallyHidden>
        <h1>Roadmap</h1>
      </VisuallyHidden>
      <RoadmapToolbar
        fullPath={fullPath}
        view={view}
        onView={onView}
        filterBar={bar}
        currentUser={page?.currentUser ?? null}
        settingsOpen={settingsOpen}
        onSettings={() => setSettingsOpen(!settingsOpen)}
        picture={
          load.status === 'ready' && !empty
            ? () => ({ title, rows: list.rows, milestones: milestones ?? [], links: list.links, timeframe, today, display })
            : null
        }
      />
      {epicIid === null && load.status === 'ready' && <HiddenLine counts={hidden} request={request} />}
      <LimitWarning loaded={list.loaded} limit={page?.roadmapEpicsLimit ?? EPICS_LIMIT} />
      {load.status === 'failed' ? (
        <div className={styles['notice']}>
          <Alert
            variant="danger"
            actions={
              <Button size="small" onClick={() => void loader.load({ request, epicIid, filtered })}>
                Try again
              </Button>
            }
          >
            Something went wrong while fetching epics
          </Alert>
        </div>
      ) : load.status === 'loading' ? (
        <RoadmapSkeleton />
      ) : empty ? (
        <EmptyRoadmap
          fullPath={fullPath}
          filters={filters}
          timeframe={timeframe}
          scoped={epicIid !== null}
          canCreateEpic={page?.group?.userPermissions.createEpic ?? false}
        />
      ) : (
        <div className={styles['timeline']}>
          <Timeline
            label={title}
            rows={rows}
            timeframe={timeframe}
            today={today}
            display={display}
            links={list.links}
            actions={withLabels}
            milestones={milestones}
            hasMore={load.hasMore}
            busy={load.loadingMore}
          />
        </div>
      )}
      <Suspense>
        {settingsOpen && (
          <SettingsDrawer
            settings={settings}
            onChange={(next) => onView({ ...view, settings: next })}
            onClose={() => setSettingsOpen(false)}
          />
        )}
        {question !== null && (
          <CascadeDialog
            question={question}
            onAnswer={(answer) => {
              question.answer(answer);
              setQuestion(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
