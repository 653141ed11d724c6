import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollItem } from './poll-item.ts';
import { taskSaves } from '../description/task-saves.ts';

let doc: EventTarget & { visibilityState: string };
let asked: string[];
let heard: number[];
let end: () => void;
const show = (state: 'visible' | 'hidden') => {
  doc.visibilityState = state;
  doc.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  doc = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  asked = [];
  heard = [];
  vi.stubGlobal('document', doc);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ lock_version: 4 }, { headers: { 'poll-interval': '3000' } });
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  end = pollItem('/groups/acme/-/epics/1', (version) => heard.push(version));
};

test('an item is asked for first after two seconds, and then every three', async () => {
  begin();
  await pass(2000);
  expect(asked).toEqual(['/groups/acme/-/epics/1/realtime_changes']);
  await pass(3000);
  expect(heard).toEqual([4, 4]);
  end();
  await pass(60_000);
  expect(asked).toHaveLength(2);
});

test('a page out of view asks nothing, and asks at once when it comes into view', async () => {
  doc.visibilityState = 'hidden';
  begin();
  await pass(60_000);
  expect(asked).toHaveLength(0);
  show('visible');
  await pass(0);
  expect(asked).toHaveLength(1);
  show('hidden');
  await pass(60_000);
  expect(asked).toHaveLength(1);
});

test('while a task list is saved nothing is asked; then at once', async () => {
  begin();
  const saved: (() => void)[] = [];
  const save = () => taskSaves.during(() => new Promise<void>((resolve) => saved.push(resolve)));
  const saves = [save(), save()];
  await pass(60_000);
  expect(asked).toHaveLength(0);
  saved.pop()?.();
  await pass(60_000);
  expect(asked).toHaveLength(0);
  saved.pop()?.();
  await Promise.all(saves);
  await pass(0);
  expect(asked).toHaveLength(1);
});
