import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAt } from '../graphql/position.ts';
import { listenToGroup, type News } from './group-news.ts';

/** A connection that says what the test has it say. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readonly since: string | null;
  readyState = 1;

  constructor(address: string) {
    super();
    this.since = new URL(address, 'http://cairn.test').searchParams.get('since');
    FakeSource.all.push(this);
  }

  says(type: string, lastEventId: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(type, { lastEventId, data: JSON.stringify(data) }));
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

let page = 0;
let stop: () => void = () => {};
const heard: News[] = [];
const answer = (position: string) => readAt(position, location.pathname);
const listen = () => {
  stop = listenToGroup('acme', { onNews: (news) => heard.push(news), onResync: () => {} });
};

beforeEach(() => {
  FakeSource.all.length = 0;
  heard.length = 0;
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('location', { pathname: `/page-${(page += 1)}` });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a connection starts where the oldest answer of the page was read', () => {
  answer('20:20:');
  answer('18:20:18');
  answer('22:22:');
  listen();
  expect(FakeSource.all.map((source) => source.since)).toEqual(['18:20:18']);
});

test('a connection that stood before an older answer came is opened anew from there', () => {
  listen();
  const [first] = FakeSource.all;
  expect(first?.since).toBeNull();
  first?.says('open', '30:30:');
  answer('25:26:');
  expect(first?.readyState).toBe(FakeSource.CLOSED);
  expect(FakeSource.all.map((source) => source.since)).toEqual([null, '25:26:']);
  FakeSource.all[1]?.says('open', '25:26:');
  const news = { items: [{ type: 'epic', id: 'gid://gitlab/Epic/1' }], gone: [] };
  FakeSource.all[1]?.says('changed', '27:27:', news);
  expect(heard).toEqual([news]);
});

test('the same where the answer comes before the connection says where it starts', () => {
  listen();
  answer('25:26:');
  FakeSource.all[0]?.says('open', '30:30:');
  expect(FakeSource.all.map((source) => source.since)).toEqual([null, '25:26:']);
});

test('later answers, and a connection that says its start again, change nothing', () => {
  answer('40:40:');
  listen();
  answer('41:41:');
  FakeSource.all[0]?.says('open', '40:40:');
  FakeSource.all[0]?.says('open', '44:44:');
  answer('43:43:');
  expect(FakeSource.all).toHaveLength(1);
});
