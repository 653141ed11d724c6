import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Position from '../api/position.ts';
import { FakeSource } from './fake-source.ts';
import type * as GroupNews from './group-news.ts';
import type { News, HubRequest } from './hub-messages.ts';

/** A fake shared worker that records what it receives and sends what the test makes it send. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly name: string;
  readonly wishes: HubRequest[] = [];
  readonly port = Object.assign(new EventTarget(), {
    start: () => {},
    postMessage: (wish: HubRequest) => this.wishes.push(wish),
  });

  constructor(_address: URL, { name }: { name: string }) {
    super();
    this.name = name;
    FakeWorker.all.push(this);
  }

  static get last(): FakeWorker {
    const last = FakeWorker.all.at(-1);
    if (last === undefined) throw new Error('No worker was started.');
    return last;
  }

  says(data: object): void {
    this.port.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let live: typeof GroupNews;
let position: typeof Position;
let win: EventTarget;
let doc: EventTarget & { visibilityState: string };
const heard: News[] = [];
const connections: boolean[] = [];
let resyncs = 0;
const listen = (group = 'acme') =>
  live.listenToGroup(group, {
    onNews: (news) => heard.push(news),
    onResync: () => (resyncs += 1),
    onConnection: (connected) => connections.push(connected),
  });
const answer = (at: string, viewer = '7') => {
  position.readFor(viewer);
  position.readAt(at, location.pathname);
};
const NEWS = { items: [{ type: 'epic', id: 'gid://gitlab/Epic/1' }], gone: [] };

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSource.all.length = 0;
  FakeWorker.all.length = 0;
  heard.length = 0;
  connections.length = 0;
  resyncs = 0;
  win = new EventTarget();
  doc = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('SharedWorker', FakeWorker);
  vi.stubGlobal('addEventListener', win.addEventListener.bind(win));
  vi.stubGlobal('document', doc);
  vi.stubGlobal('location', { pathname: '/page' });
  vi.resetModules();
  position = await import('../api/position.ts');
  live = await import('./group-news.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Otherwise listeners of this file would receive positions from the next test file.
  vi.resetModules();
});

test('a page asks the hub of the viewer its answers are for, from where the oldest was read', () => {
  listen();
  expect(FakeWorker.all).toEqual([]);
  answer('20:20:');
  answer('18:20:18');
  answer('22:22:');
  expect(FakeWorker.all.map(({ name }) => name)).toEqual(['7']);
  expect(FakeWorker.last.wishes.at(-1)).toEqual({ groups: ['acme'], since: { acme: '18:20:18' } });
  FakeWorker.last.says({ type: 'changed', id: '23:23:', groups: ['acme'], news: NEWS });
  FakeWorker.last.says({ type: 'changed', id: '24:24:', groups: ['bolt'], news: NEWS });
  expect(heard).toEqual([NEWS]);
});

test('what the hub of one viewer says is not heard by a page that has become another’s', () => {
  answer('20:20:');
  listen();
  const first = FakeWorker.last;
  answer('21:21:', '8');
  expect(FakeWorker.all.map(({ name }) => name)).toEqual(['7', '8']);
  expect(first.wishes.at(-1)).toEqual({ groups: [], since: {} });
  first.says({ type: 'changed', id: '23:23:', groups: ['acme'], news: NEWS });
  first.says({ type: 'resync', id: '24:24:' });
  expect([heard, resyncs]).toEqual([[], 0]);
  expect(FakeWorker.last.wishes.at(-1)).toMatchObject({ groups: ['acme'] });
});

test('a hub that died with its process is replaced, and goes on from what was heard last', () => {
  answer('20:20:');
  listen();
  listen('bolt');
  FakeWorker.last.says({ type: 'changed', id: '23:23:', groups: ['acme'], news: NEWS });
  vi.advanceTimersByTime(15_000);
  FakeWorker.last.says({ type: 'connection', id: '30:30:', connected: true });
  FakeWorker.last.says({ type: 'changed', id: '31:31:', groups: ['acme'], news: NEWS });
  vi.advanceTimersByTime(30_000);
  expect(FakeWorker.all).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  expect(FakeWorker.all).toHaveLength(2);
  expect(FakeWorker.last.wishes).toEqual([
    { groups: ['acme', 'bolt'], since: { acme: '31:31:', bolt: '30:30:' } },
  ]);
  expect(resyncs).toBe(0);
});

test('a page that comes back out of the browser’s memory goes on from what it heard last', () => {
  answer('20:20:');
  listen();
  FakeWorker.last.says({ type: 'changed', id: '23:23:', groups: ['acme'], news: NEWS });
  win.dispatchEvent(new Event('pagehide'));
  expect(FakeWorker.last.wishes.at(-1)).toEqual({ groups: [], since: {} });
  win.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(FakeWorker.last.wishes.at(-1)).toEqual({ groups: ['acme'], since: { acme: '23:23:' } });
});

test('whoever listens is told when news stops coming through, and when it comes again', () => {
  answer('20:20:');
  listen();
  FakeWorker.last.says({ type: 'connection', id: null, connected: true });
  expect(connections).toEqual([]);
  FakeWorker.last.says({ type: 'connection', id: null, connected: false });
  listen('bolt');
  expect(connections).toEqual([false, false]);
  FakeWorker.last.says({ type: 'connection', id: '21:21:', connected: true });
  expect(connections).toEqual([false, false, true, true]);
});

test.each([
  ['shares no workers', () => vi.stubGlobal('SharedWorker', undefined)],
  [
    'does not let this page have one',
    () =>
      vi.stubGlobal('SharedWorker', function refuse() {
        throw new DOMException('No', 'SecurityError');
      }),
  ],
])('where a browser %s a page has a connection of its own, but not in the background', async (_, prepare) => {
  prepare();
  answer('20:20:');
  listen();
  await vi.waitFor(() => expect(FakeSource.open).toHaveLength(1));
  FakeSource.last.opens('20:20:');
  FakeSource.last.says('changed', '21:21:', { ...NEWS, groups: ['acme'] });
  expect(heard).toEqual([NEWS]);
  doc.visibilityState = 'hidden';
  doc.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(FakeSource.open).toEqual([]);
  doc.visibilityState = 'visible';
  doc.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSource.open.map(({ asked }) => asked.get('since'))).toEqual(['21:21:']);
});

test('a worker whose code does not come is not waited for', async () => {
  answer('20:20:');
  listen();
  FakeWorker.last.dispatchEvent(new Event('error'));
  FakeWorker.last.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(FakeSource.open).toHaveLength(1));
});
