import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSource } from './fake-source.ts';
import { createNewsHub, type NewsHub } from './news-hub.ts';
import type { HubMessage } from './hub-messages.ts';

let hub: NewsHub;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all.length = 0;
  vi.stubGlobal('EventSource', FakeSource);
  hub = createNewsHub('7', '/-/live');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page, with the messages it receives. */
const page = () => {
  const told: HubMessage[] = [];
  const wish = hub.enter((word) => told.push(word));
  return {
    told,
    ask: (groups: string[], since: Record<string, string> = {}) => wish({ groups, since }),
    news: () => told.flatMap((word) => (word.type === 'changed' ? [word.id] : [])),
    resyncs: () => told.filter((word) => word.type === 'resync').length,
    connected: () => told.flatMap((word) => (word.type === 'connection' ? [word.connected] : [])).at(-1),
  };
};
const news = (id: number, groups: string[]) => ({
  items: [{ type: 'epic', id: `gid://gitlab/Epic/${id}` }],
  gone: [],
  groups,
});
const sinces = () => FakeSource.all.map((source) => source.asked.get('since'));

test('pages of different groups share one connection, and each hears of its own groups', () => {
  const [one, other] = [page(), page()];
  one.ask(['acme'], { acme: '20:20:' });
  FakeSource.last.opens('20:20:');
  other.ask(['bolt'], { bolt: '21:21:' });
  expect(FakeSource.open).toHaveLength(1);
  expect(FakeSource.last.asked.get('viewer')).toBe('7');
  expect(FakeSource.last.asked.getAll('group[]')).toEqual(['acme', 'bolt']);
  FakeSource.last.opens('20:20:');
  FakeSource.last.says('changed', '22:22:', { ...news(1, ['acme']), more: [news(2, ['bolt'])] });
  FakeSource.last.says('changed', '23:23:', news(3, ['bolt']));
  expect([one.news(), other.news()]).toEqual([['22:22:'], ['22:22:', '23:23:']]);
  expect(FakeSource.all).toHaveLength(2);
});

test('a page that opens late hears what was told since it read, without another connection', () => {
  const [one, late] = [page(), page()];
  one.ask(['acme'], { acme: '20:20:' });
  FakeSource.last.opens('20:20:');
  FakeSource.last.says('changed', '22:22:', news(1, ['acme']));
  FakeSource.last.says('changed', '24:24:', news(2, ['acme']));
  late.ask(['acme'], { acme: '22:22:' });
  expect(late.news()).toEqual(['24:24:']);
  expect(one.news()).toEqual(['22:22:', '24:24:']);
  expect(FakeSource.all).toHaveLength(1);
});

test('a page that read before the connection began has it begin there', () => {
  const one = page();
  one.ask(['acme']);
  FakeSource.last.opens('30:30:');
  one.ask(['acme'], { acme: '25:26:' });
  expect(sinces()).toEqual([null, '25:26:']);
  expect(FakeSource.open).toHaveLength(1);
});

test('another group is heard without missing what the others had not been told yet', () => {
  const [one, other] = [page(), page()];
  one.ask(['acme'], { acme: '20:20:' });
  FakeSource.last.opens('20:20:');
  FakeSource.last.says('beat', '28:28:');
  other.ask(['bolt'], { bolt: '40:40:' });
  expect(sinces()).toEqual(['20:20:', '28:28:']);
});

test('the connection outlives the page that had it opened, and ends a while after the last', () => {
  const [first, second] = [page(), page()];
  first.ask(['acme']);
  FakeSource.last.opens('20:20:');
  second.ask(['acme']);
  first.ask([]);
  FakeSource.last.says('changed', '21:21:', news(1, ['acme']));
  expect([first.news(), second.news()]).toEqual([[], ['21:21:']]);
  second.ask([]);
  vi.advanceTimersByTime(4000);
  second.ask(['acme']);
  vi.advanceTimersByTime(10_000);
  expect(FakeSource.all).toHaveLength(1);
  second.ask([]);
  vi.advanceTimersByTime(5000);
  expect(FakeSource.open).toEqual([]);
});

test('a connection that falls silent is opened anew from where it stood', () => {
  const one = page();
  one.ask(['acme']);
  FakeSource.last.opens('20:20:');
  vi.advanceTimersByTime(40_000);
  FakeSource.last.says('beat', '26:26:');
  vi.advanceTimersByTime(40_000);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(sinces()).toEqual([null, '26:26:']);
  expect(FakeSource.open).toHaveLength(1);
  FakeSource.last.opens('26:26:');
  expect([one.resyncs(), one.connected()]).toEqual([0, true]);
});

test('a refused connection is tried again, less and less often, and all is read again once it stands', () => {
  const one = page();
  one.ask(['acme'], { acme: '20:20:' });
  for (const wait of [3000, 6000, 12_000]) {
    const { length } = FakeSource.all;
    FakeSource.last.fails(true);
    expect(one.connected()).toBe(false);
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSource.all).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(FakeSource.all).toHaveLength(length + 1);
  }
  expect(one.resyncs()).toBe(0);
  FakeSource.last.opens('20:20:');
  expect([one.resyncs(), one.connected()]).toEqual([1, true]);
});

test('a connection that was lost for a moment still stands; one that does not come through does not', () => {
  const one = page();
  one.ask(['acme']);
  vi.advanceTimersByTime(7000);
  expect(one.connected()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(one.connected()).toBe(false);
  FakeSource.last.opens('20:20:');
  for (let tries = 0; tries < 7; tries += 1) {
    FakeSource.last.fails(false);
    vi.advanceTimersByTime(1000);
    expect(one.connected()).toBe(true);
  }
  FakeSource.last.fails(false);
  vi.advanceTimersByTime(1000);
  expect(one.connected()).toBe(false);
});

test('of a group that the server does not tell of, nothing stands', () => {
  const [one, other] = [page(), page()];
  one.ask(['acme']);
  other.ask(['gone']);
  FakeSource.last.says('open', '20:20:', { groups: ['acme'] });
  expect([one.connected(), other.connected()]).toEqual([true, false]);
});

test('too much to be told is told to all, and to a page that comes later', () => {
  const [one, late] = [page(), page()];
  one.ask(['acme'], { acme: '20:20:' });
  FakeSource.last.opens('20:20:');
  FakeSource.last.says('resync', '90:90:');
  late.ask(['acme'], { acme: '21:21:' });
  expect([one.resyncs(), late.resyncs()]).toEqual([1, 1]);
});

test('a page that was frozen for long is forgotten, and reads all again when it comes back', () => {
  const [awake, frozen] = [page(), page()];
  frozen.ask(['acme']);
  awake.ask(['acme']);
  FakeSource.last.opens('20:20:');
  for (let round = 1; round <= 6; round += 1) {
    for (const half of [1, 2]) {
      vi.advanceTimersByTime(30_000);
      FakeSource.last.says('beat', `2${round}:3${half}:`);
    }
    awake.ask(['acme']);
  }
  FakeSource.last.says('changed', '40:40:', news(1, ['acme']));
  expect([awake.news(), frozen.news()]).toEqual([['40:40:'], []]);
  frozen.ask(['acme'], { acme: '1:1:' });
  expect([frozen.resyncs(), awake.resyncs()]).toEqual([1, 0]);
  expect(FakeSource.all).toHaveLength(1);
});
