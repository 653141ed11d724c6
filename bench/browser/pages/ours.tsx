import { useSyncExternalStore } from 'react';
import { items } from '../../../web/src/items/table.ts';
import { createItemTree } from '../../../web/src/lists/item-tree.ts';
import { createTimelineRows } from '../../../web/src/roadmap/epics/timeline-rows.ts';
import type { EpicRow } from '../../../web/src/roadmap/timeline/rows/timeline-row.ts';
import { CHILDREN } from './generated.ts';
import { offer } from './probe.ts';
import { draw, frameOf, noActions, PlainTimeline, rowsOf } from './timeline-page.tsx';

let epics: EpicRow[] = [];
let children: EpicRow[] = [];
const pageOf = (all: EpicRow[]) => async () => ({ items: all, next: null, reading: items.reading() });
const tree = createItemTree(items, {
  read: () => pageOf(epics)(),
  readChildren: () => pageOf(children)(),
  pageSize: Infinity,
  childrenAtLeast: 0,
});
const timelineRows = createTimelineRows(items, false);
const actions = { ...noActions, onToggle: tree.toggle };

let timeframe = frameOf('WEEKS');
let zoomed = () => {};

function Page() {
  const { rows, links } = timelineRows(useSyncExternalStore(tree.subscribe, tree.current));
  const frame = useSyncExternalStore(
    (listener) => {
      zoomed = listener;
      return () => {};
    },
    () => timeframe,
  );
  return <PlainTimeline rows={rows} links={links} timeframe={frame} actions={actions} />;
}

offer({
  prepare: async (count) => {
    epics = rowsOf(count);
    children = rowsOf(CHILDREN, 'child-', '1');
    // With its children loaded, and collapsed.
    await tree.load({ count, open: { 1: CHILDREN } });
    tree.toggle('1');
    timelineRows(tree.current());
  },
  show: () => draw(<Page />),
  toggle: () => tree.toggle('1'),
  zoom: () => {
    timeframe = frameOf(timeframe.preset === 'WEEKS' ? 'QUARTERS' : 'WEEKS');
    zoomed();
  },
  scroller: () => document.querySelector('[class*="scroller"]') as HTMLElement,
});
