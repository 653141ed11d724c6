// The charts of ten milestones of the demo, against a recount that replays the change log item by item.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { importAuthor } from '../imports/author.ts';
import { parseDataset } from '../imports/dataset.ts';
import { loadDataset } from '../imports/load.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { type TestContext, testContext } from '../testing/context.ts';

const DAY = 86_400_000;
const ITEMS = 24;
const REF = 'kubernetes%v1.';
const REFS = new Set([27, 28, 29, 30, 31, 32, 33, 34, 35, 36].map((release) => `${REF}${release}`));

interface Item {
  readonly id: number;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly milestone_id: number | null;
}
interface Logged {
  readonly at: Date;
  readonly after: Readonly<Record<string, unknown>>;
}
interface Timebox {
  readonly id: number;
  readonly start_date: string;
  readonly due_date: string;
}

let t: TestContext;
let ask: Ask;
let viewer: Viewer;
let milestones: readonly Timebox[];

/** Some items of each milestone are closed, reopened, planned elsewhere and given other weights over the years. */
const writeHistory = async (items: readonly Item[]): Promise<void> => {
  for (const [index, item] of items.entries()) {
    const box = milestones.findIndex(({ id }) => id === item.milestone_id);
    const { start_date: start, id: here } = milestones[box] as Timebox;
    const next = (milestones[(box + 1) % milestones.length] as Timebox).id;
    const steps = [
      { weight: (index * 3) % 8 },
      { stateEvent: index % 2 ? 'reopen' : 'close' },
      { milestoneId: index % 3 ? next : null },
      { stateEvent: index % 2 ? 'close' : 'reopen' },
      { milestoneId: here, weight: index % 4 ? 5 : null },
      { milestoneId: index % 3 ? here : next },
    ] as const;
    for (const [nth, change] of steps.slice(index % 3).entries()) {
      // Later steps of an item may be on the same day.
      const at = new Date(
        Math.max(Date.parse(start), +item.created_at, +(item.closed_at ?? 0)) +
          (index % 5) * DAY +
          Math.floor(nth * 1.7) * 7 * DAY +
          nth * 3_600_000,
      );
      const { changeIds } = await updateItem(t.context, viewer, { id: item.id, ...change });
      if (changeIds.length > 0)
        await sql`UPDATE changes SET at = ${at} WHERE id = ANY (${changeIds}::bigint[])`.execute(t.db);
    }
  }
};

beforeAll(async () => {
  t = await testContext();
  ask = asking(t.context);
  const demo = parseDataset(readFileSync(new URL('../../../demo/demo.json', import.meta.url), 'utf8'));
  const issues = demo.issues
    .filter(({ milestone }) => milestone !== null && REFS.has(milestone))
    .map((issue) => ({ ...issue, epic: null }));
  const author = await importAuthor(t.context);
  await loadDataset(
    t.context,
    author,
    { ...demo, epics: [], epic_links: [], issues },
    { shiftTo: null, visibility: 'private', loadedAt: new Date('2026-08-13T00:00:00Z') },
  );
  viewer = author;
  ({ rows: milestones } = await sql<Timebox>`
    SELECT id, start_date::text, due_date::text FROM milestones m
    WHERE EXISTS (SELECT 1 FROM work_items i WHERE i.milestone_id = m.id) ORDER BY due_date`.execute(t.db));
  const { rows: items } = await sql<Item>`
    SELECT i.id, i.created_at, i.closed_at, i.milestone_id FROM work_items i JOIN milestones m ON m.id = i.milestone_id
    WHERE i.closed_at IS NULL OR i.closed_at < m.due_date - 14
    ORDER BY i.id % 97, i.id LIMIT ${ITEMS}`.execute(t.db);
  await writeHistory(items);
}, 60_000);
afterAll(() => t.close());

type Totals = [string, number, number, number, number];

/** Replays each item forwards, from how it was created, and counts it at the end of each day. */
const recount = async (milestone: Timebox): Promise<Totals[]> => {
  const { rows: items } = await sql<Item>`
    SELECT id, created_at FROM work_items WHERE type <> 'epic'`.execute(t.db);
  const { rows: log } = await sql<Logged & { subject_id: number; kind: string }>`
    SELECT subject_id, kind, at, after FROM changes WHERE subject_type = 'work_item' ORDER BY at, id`.execute(
    t.db,
  );
  const logs = Map.groupBy(log, ({ subject_id: id }) => id);
  const last = new Date(Math.min(Date.parse(milestone.due_date), Date.now())).toISOString().slice(0, 10);
  const days: Totals[] = [];
  for (let day = Date.parse(milestone.start_date); day <= Date.parse(last); day += DAY)
    days.push([new Date(day).toISOString().slice(0, 10), 0, 0, 0, 0]);
  for (const item of items) {
    const entries = logs.get(item.id) ?? [];
    const created = entries.find(({ kind }) => kind.endsWith('.created'));
    const first = created?.after ?? {};
    const steps: Logged[] = [{ at: item.created_at, after: { ...first, state: 'opened' } }];
    // Imported closed: it was closed at the time that the import has.
    if (first.state === 'closed')
      steps.push({ at: new Date(first.closed_at as string), after: { state: 'closed' } });
    for (const entry of entries) if (entry !== created) steps.push(entry);
    for (const totals of days) {
      const end = Date.parse(totals[0]) + DAY;
      const value: Record<string, unknown> = {};
      for (const { at, after } of steps) if (at.getTime() < end) Object.assign(value, after);
      if (value.milestone_id !== milestone.id) continue;
      const weight = (value.weight as number | null | undefined) ?? 0;
      totals[1] += 1;
      totals[2] += weight;
      if (value.state !== 'closed') continue;
      totals[3] += 1;
      totals[4] += weight;
    }
  }
  return days;
};

test('every day of ten milestones has the counts and weights of a recount', async () => {
  expect(milestones).toHaveLength(10);
  for (const milestone of milestones) {
    const { data } = await ask(
      viewer,
      `{ milestone(id: "gid://gitlab/Milestone/${milestone.id}") { report {
        burnupTimeSeries { date scopeCount scopeWeight completedCount completedWeight } } } }`,
    );
    const shown = data.milestone.report.burnupTimeSeries.map((day: Record<string, unknown>) =>
      Object.values(day),
    );
    expect(shown.length).toBeGreaterThan(30);
    expect(shown, String(milestone.id)).toEqual(await recount(milestone));
  }
});
