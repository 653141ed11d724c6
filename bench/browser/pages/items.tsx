import { useSyncExternalStore } from 'react';
import { items } from '../../../web/src/items/table.ts';
import { useItem } from '../../../web/src/items/use-item.ts';
import { createItemTree } from '../../../web/src/lists/item-tree.ts';
import { createTimelineRows } from '../../../web/src/roadmap/epics/timeline-rows.ts';
import type { EpicRow } from '../../../web/src/roadmap/timeline/rows/timeline-row.ts';
import { draw, frameOf, noActions, PlainTimeline, rowsOf } from './timeline-page.tsx';

const PAGE_SIZE = 50;

let epics: EpicRow[] = [];
const listOf = () =>
  createItemTree(items, {
    read: async ({ first, after }) => {
      const from = Number(after ?? 0);
      const end = from + first;
      const next = end < epics.length ? String(end) : null;
      return { items: epics.slice(from, end), next, reading: items.reading() };
    },
    pageSize: PAGE_SIZE,
  });
let tree = listOf();
let timelineRows = createTimelineRows(items, false);
const timeframe = frameOf('WEEKS');

function Page() {
  const { rows, links } = timelineRows(useSyncExternalStore(tree.subscribe, tree.current));
  // Stands for what the page of the first epic would show.
  const title = useItem('1')?.title;
  return (
    <>
      <h1>{title}</h1>
      <PlainTimeline rows={rows} links={links} timeframe={timeframe} actions={noActions} />
    </>
  );
}

/** Resolves after all microtasks of a change, with React's own before it. */
const settled = () => Promise.resolve();

const itemsProbe = {
  /** Shows a number of epics, of which the first pages are loaded. */
  show: async (count: number, loaded: number): Promise<void> => {
    epics = rowsOf(count);
    tree = listOf();
    timelineRows = createTimelineRows(items, false);
    await tree.load(loaded > PAGE_SIZE ? { count: loaded, open: {} } : undefined);
    // Each list starts on a fresh page.
    draw(<Page />);
  },
  /** Changes the title of the first epic; returns ms of script until list and page have it. */
  change: async (title: string): Promise<number> => {
    const from = performance.now();
    items.put([{ id: '1', title }], items.reading());
    await settled();
    const ms = performance.now() - from;
    const shown = [document.querySelector('h1'), document.querySelector('[role="row"] a')];
    if (!shown.every((one) => one?.textContent === title)) throw new Error('It is not shown yet');
    return ms;
  },
  /** Loads the next page; returns ms of script until the page has its rows. */
  more: async (): Promise<number> => {
    const before = tree.current().top.ids.length;
    const from = performance.now();
    await tree.more();
    await settled();
    const ms = performance.now() - from;
    if (tree.current().top.ids.length !== before + PAGE_SIZE) throw new Error('No page came');
    return ms;
  },
};

export type ItemsProbe = typeof itemsProbe;

Object.assign(globalThis, { itemsProbe });
