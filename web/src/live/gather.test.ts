import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGatherer, type Gatherer } from './gather.ts';

let doc: EventTarget & { visibilityState: string };
let runs: number;
let tookMs: number;
let gatherer: Gatherer;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const view = (state: string) => {
  doc.visibilityState = state;
  doc.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  doc = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', doc);
  runs = 0;
  tookMs = 0;
  gatherer = createGatherer(
    async () => {
      runs += 1;
      if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, tookMs));
    },
    { firstMs: 200, everyMs: 3000 },
  );
});
afterEach(() => {
  gatherer.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one wish is met after a moment, a storm of them once per interval, and its last one too', async () => {
  gatherer.soon();
  await pass(199);
  expect(runs).toBe(0);
  await pass(1);
  expect(runs).toBe(1);
  for (let wish = 0; wish < 900; wish += 1) {
    gatherer.soon();
    await pass(10);
  }
  expect(runs).toBe(3 + 1);
  await pass(60_000);
  expect(runs).toBe(3 + 1);
  gatherer.soon();
  await pass(200);
  expect(runs).toBe(5);
});

test('what comes while the work is done is worked on afterwards', async () => {
  tookMs = 400;
  gatherer.soon();
  await pass(300);
  gatherer.soon();
  await pass(300);
  expect(runs).toBe(1);
  await pass(3000);
  expect(runs).toBe(2);
});

test('work that takes long is done less often', async () => {
  tookMs = 2000;
  gatherer.soon();
  await pass(200 + 2000);
  gatherer.soon();
  await pass(9999);
  expect(runs).toBe(1);
  await pass(1);
  expect(runs).toBe(2);
});

test('a page out of view does nothing until it comes into view, and then at once', async () => {
  view('hidden');
  gatherer.soon();
  await pass(60_000);
  expect(runs).toBe(0);
  view('visible');
  await pass(0);
  expect(runs).toBe(1);
  view('hidden');
  view('visible');
  await pass(60_000);
  expect(runs).toBe(1);
});

test('a more urgent wish is met earlier, and after the end none is', async () => {
  gatherer.soon();
  gatherer.soon(0);
  await pass(0);
  expect(runs).toBe(1);
  gatherer.soon();
  gatherer.end();
  gatherer.soon();
  view('visible');
  await pass(60_000);
  expect(runs).toBe(1);
});
