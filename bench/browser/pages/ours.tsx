import { buildTimeframe, type Preset, type Timeframe } from '@cairn/domain/timeline/timeframe';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { PlaceProvider } from '../../../web/src/navigation/PlaceProvider.tsx';
import { items } from '../../../web/src/items/table.ts';
import { createItemTree } from '../../../web/src/lists/item-tree.ts';
import { createTimelineRows } from '../../../web/src/roadmap/epics/timeline-rows.ts';
import { Timeline } from '../../../web/src/roadmap/timeline/Timeline.tsx';
import type { EpicRow } from '../../../web/src/roadmap/timeline/rows/timeline-row.ts';
import '../../../web/src/ui/fonts.css';
import '../../../web/src/ui/reset.css';
import '../../../web/src/ui/tokens.css';
import './page.css';
import { display, epicRow } from './epic-rows.ts';
import { CHILDREN, generateEpics, TODAY } from './generated.ts';
import { offer } from './probe.ts';

let epics: EpicRow[] = [];
let children: EpicRow[] = [];
const pageOf = (all: EpicRow[]) => async () => ({ items: all, next: null, reading: items.reading() });
const tree = createItemTree(items, {
  read: () => pageOf(epics)(),
  readChildren: () => pageOf(children)(),
  pageSize: Infinity,
  childrenAtLeast: 0,
});
const rowsOf = createTimelineRows(items, false);
const nothing = () => {};
const actions = {
  onToggle: tree.toggle,
  onOpen: nothing,
  onLabel: nothing,
  onEnd: nothing,
  onMove: nothing,
  blockersOf: async () => [],
};
const frameOf = (preset: Preset): Timeframe =>
  buildTimeframe({ today: TODAY, range: 'THREE_YEARS', preset, firstDayOfWeek: 0 });

let timeframe = frameOf('WEEKS');
let zoomed = nothing;

function Page() {
  const { rows, links } = rowsOf(useSyncExternalStore(tree.subscribe, tree.current));
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
  prepare: async (count) => {
    epics = generateEpics(count).map((epic, index) => epicRow(epic, index, null));
    children = generateEpics(CHILDREN, 'child-').map((epic, index) => epicRow(epic, index, '1'));
    // With its children at hand, and closed.
    await tree.load({ count, open: { 1: CHILDREN } });
    tree.toggle('1');
    rowsOf(tree.current());
  },
  show: () => {
    createRoot(document.getElementById('root') as HTMLElement).render(
      <PlaceProvider>
        <Page />
      </PlaceProvider>,
    );
  },
  toggle: () => tree.toggle('1'),
  zoom: () => {
    timeframe = frameOf(timeframe.preset === 'WEEKS' ? 'QUARTERS' : 'WEEKS');
    zoomed();
  },
  scroller: () => document.querySelector('[class*="scroller"]') as HTMLElement,
});
