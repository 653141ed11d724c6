import { parseArgs } from 'node:util';
import { measureDesigns } from './browser/designs/measure.ts';
import { measureBrowser } from './browser/measure.ts';
import { measureRoadmapPage } from './browser/roadmap/measure.ts';
import { measureBundle } from './bundle/measure.ts';
import { measureNavigation } from './navigation/measure.ts';
import { measureEpicPage } from './epic-page/measure.ts';
import { measureDocuments } from './documents/measure.ts';
import { measureMarkdown } from './markdown/measure.ts';
import { measureFairness } from './fairness/measure.ts';
import { measureJira } from './jira/measure.ts';
import { measureItems } from './items/measure.ts';
import { measureListPage } from './list-page/measure.ts';
import { measureLists } from './lists/measure.ts';
import { measureGrowth } from './growth/measure.ts';
import { measureMemory } from './memory/measure.ts';
import { measurePage } from './page/measure.ts';
import { writePerformancePage } from './performance-page.ts';
import { asTable, type Figure, isKept } from './report.ts';
import { measureServer } from './server/measure.ts';
import { openStores, type Stores } from './server/store.ts';
import { measureStart } from './start/measure.ts';
import { measureWrites } from './workshop/writes.ts';
import { measureCompression } from './writes/compression.ts';
import { measureAgainstBaseline } from './writes/measure.ts';

type Say = (line: string) => void;

const PARTS: Readonly<Record<string, (stores: Stores, say: Say) => Promise<Figure[]>>> = {
  server: measureServer,
  lists: measureLists,
  fairness: measureFairness,
  epic: measureEpicPage,
  writes: async (stores, say) => [
    ...(await measureAgainstBaseline(stores, say)),
    ...(await measureCompression(stores, say)),
    ...(await measureWrites(stores, say)),
  ],
  markdown: (_stores, say) => measureMarkdown(say),
  navigation: measureNavigation,
  page: measurePage,
  'list-page': measureListPage,
  browser: async (_stores, say) => [...(await measureBrowser(say)), ...(await measureDesigns(say))],
  roadmap: (_stores, say) => measureRoadmapPage(say),
  items: (_stores, say) => measureItems(say),
  bundle: measureBundle,
  documents: (_stores, say) => measureDocuments(say),
  growth: (_stores, say) => measureGrowth(say),
  memory: measureMemory,
  jira: measureJira,
  start: (_stores, say) => measureStart(say),
};

const usage = (text: string): never => {
  console.error(
    `bench: ${text}\nUsage: bin/bench [${Object.keys(PARTS).join('|')}] … [--write] [--keep FOLDER]`,
  );
  process.exit(2);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false }, keep: { type: 'string' } },
    });
  } catch (error) {
    return usage((error as Error).message);
  }
};

const { positionals, values } = readArguments();
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown !== undefined) usage(`there is no part ${unknown}`);
if (values.write && positionals.length > 0) usage('--write needs all parts');

const began = Date.now();
const say: Say = (line) =>
  console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const figures: Figure[] = [];
const stores = await openStores(values.keep ?? null);
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (positionals.length === 0 || positionals.includes(name)) figures.push(...(await measure(stores, say)));
  }
} finally {
  await stores.stop();
  // Also printed when a part has failed: the figures so far took minutes.
  console.log(asTable(figures));
}
if (values.write) await writePerformancePage(figures);
process.exitCode = figures.every(isKept) ? 0 : 1;
