import { buildTimeframe, type Preset, type Timeframe } from '@cairn/domain/timeline/timeframe';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { PlaceProvider } from '../../../web/src/navigation/PlaceProvider.tsx';
import { createEpicStore } from '../../../web/src/roadmap/epics/epic-store.ts';
import type { RowDisplay } from '../../../web/src/roadmap/timeline/display.ts';
import { Timeline } from '../../../web/src/roadmap/timeline/Timeline.tsx';
import type { EpicRow } from '../../../web/src/roadmap/timeline/rows/timeline-row.ts';
import '../../../web/src/ui/fonts.css';
import '../../../web/src/ui/reset.css';
import '../../../web/src/ui/tokens.css';
import './page.css';
import { CHILDREN, type GeneratedEpic, generateEpics, TODAY } from './generated.ts';
import { offer } from './probe.ts';

const epicRow = (epic: GeneratedEpic, index: number, parentId: string | null): EpicRow => ({
  ...epic,
  iid: epic.id,
  webPath: `/groups/acme/-/epics/${epic.id}`,
  reference: `acme&${epic.id}`,
  startIsFixed: true,
  dueIsFixed: index % 3 !== 0,
  state: index % 4 === 0 ? 'closed' : 'opened',
  confidential: index % 20 === 0,
  groupPath: index % 5 === 0 ? 'acme/west' : 'acme',
  groupName: index % 5 === 0 ? 'West' : 'Acme',
  parentId,
  ancestorIds: parentId === null ? [] : [parentId],
  hasChildren: parentId === null && index % 10 === 0,
  childEpics: parentId === null && index % 10 === 0 ? CHILDREN : 0,
  counts: { openedIssues: index % 7, closedIssues: index % 5 },
  weights: { openedIssues: index % 11, closedIssues: index % 13 },
  health: index % 6 === 0 ? 'needsAttention' : null,
  blockedByIds: parentId === null && index % 20 === 1 ? [String(index)] : [],
  blockedByCount: parentId === null && index % 20 === 1 ? 1 : 0,
  labels: [],
  canUpdate: true,
});

const store = createEpicStore({ scoped: false, allowSubEpics: true });
const display: RowDisplay = {
  today: TODAY,
  progress: 'WEIGHT',
  labels: false,
  scopedLabels: true,
  labelsAt: null,
  tree: true,
  groupPath: 'acme',
};
const nothing = () => {};
const actions = {
  onToggle: store.toggle,
  onOpen: nothing,
  onLabel: nothing,
  onEnd: nothing,
  onMove: nothing,
  blockersOf: async () => [],
};
const frameOf = (preset: Preset): Timeframe =>
  buildTimeframe({ today: TODAY, range: 'THREE_YEARS', preset, firstDayOfWeek: 0 });

let timeframe = frameOf('WEEKS');
let children: EpicRow[] = [];
let childrenAtHand = false;
let zoomed = nothing;

function Page() {
  const { rows, links } = useSyncExternalStore(store.subscribe, store.current);
  const frame = useSyncExternalStore(
    (listener) => {
      zoomed = listener;
      return nothing;
    },
    () => timeframe,
  );
  return (
    <Timeline
      label="Epics"
      rows={rows}
      timeframe={frame}
      today={TODAY}
      display={display}
      links={links}
      actions={actions}
      milestones={null}
      milestonesOpen
      onMilestonesOpen={() => undefined}
      hasMore={false}
      busy={false}
    />
  );
}

offer({
  prepare: (count) => {
    store.reset(generateEpics(count).map((epic, index) => epicRow(epic, index, null)));
    children = generateEpics(CHILDREN, 'child-').map((epic, index) => epicRow(epic, index, '1'));
  },
  show: () => {
    createRoot(document.getElementById('root') as HTMLElement).render(
      <PlaceProvider>
        <Page />
      </PlaceProvider>,
    );
  },
  toggle: () => {
    if (!childrenAtHand) store.setChildren('1', { status: 'loaded', epics: children, leftOut: 0 });
    childrenAtHand = true;
    store.toggle('1');
  },
  zoom: () => {
    timeframe = frameOf(timeframe.preset === 'WEEKS' ? 'QUARTERS' : 'WEEKS');
    zoomed();
  },
  scroller: () => document.querySelector('[class*="scroller"]') as HTMLElement,
});
