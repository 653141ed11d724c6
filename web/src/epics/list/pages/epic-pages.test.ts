import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeAnswers } from '../../../server/fake-answers.ts';
import type { ListedEpic } from '../documents.ts';
import { createEpicPages } from './epic-pages.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A server whose list the test changes; answers wait for `answer` once `hold` is set. */
const begin = (count: number) => {
  const server = {
    ids: Array.from({ length: count }, (_, n) => n + 1),
    hold: false,
    held: [] as (() => void)[],
  };
  fakeAnswers(async ({ variables }) => {
    const { first, after } = variables as { first: number; after: string | null };
    const from = after === null ? 0 : server.ids.findIndex((id) => id > Number(after));
    const ids = from < 0 ? [] : server.ids.slice(from, from + first);
    const hasNextPage = from >= 0 && from + first < server.ids.length;
    if (server.hold) await new Promise<void>((resolve) => server.held.push(resolve));
    const nodes = ids.map((id) => ({ id: String(id) }) as ListedEpic);
    return {
      group: {
        userPermissions: { createEpic: true },
        epics: { nodes, pageInfo: { hasNextPage, endCursor: nodes.at(-1)?.id ?? null } },
      },
    };
  });
  const reader = createEpicPages({ fullPath: 'docks' });
  const listed = () => reader.current().epics.map(({ id }) => Number(id));
  const readAll = async () => {
    await reader.load();
    while (reader.current().next !== null) await reader.loadMore();
  };
  return { server, reader, listed, readAll };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a list that is read anew', () => {
  test('shows each epic once, however many pages it takes', async () => {
    const { listed, readAll, server } = begin(250);
    await readAll();
    expect(listed()).toEqual(server.ids);
  });

  test('loses none where two pages meet when one comes in at the top', async () => {
    const { listed, readAll, reader, server } = begin(250);
    await readAll();
    server.ids = [0, ...server.ids];
    await reader.load();
    while (reader.current().next !== null) await reader.loadMore();
    expect(listed()).toEqual(server.ids);
  });

  test('drops what has gone far down', async () => {
    const { listed, readAll, reader, server } = begin(250);
    await readAll();
    server.ids = server.ids.filter((id) => id !== 170 && id !== 249);
    await reader.load();
    expect(listed()).toEqual(server.ids);
  });

  test('drops a whole first page that has gone', async () => {
    const { listed, reader, server } = begin(250);
    await reader.load();
    server.ids = server.ids.slice(40);
    await reader.load();
    expect(listed()).toEqual(server.ids.slice(0, 40));
  });

  test('keeps the newer of two answers, whichever comes last', async () => {
    const { listed, reader, server } = begin(3);
    await reader.load();
    server.hold = true;
    const older = reader.load();
    await settle();
    server.ids = [1, 3];
    const newer = reader.load();
    await settle();
    server.held[1]?.();
    await newer;
    server.held[0]?.();
    await older;
    expect(listed()).toEqual([1, 3]);
  });

  test('leaves no gap when a next page arrives after it', async () => {
    const { listed, reader, server } = begin(100);
    await reader.load();
    server.hold = true;
    const more = reader.loadMore();
    await settle();
    server.hold = false;
    server.ids = Array.from({ length: 50 }, (_, n) => n - 50).concat(server.ids);
    await reader.load();
    server.held[0]?.();
    await more;
    while (reader.current().next !== null) await reader.loadMore();
    expect(listed()).toEqual(server.ids);
  });
});
