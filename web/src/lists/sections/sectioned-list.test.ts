import { expect, test } from 'vitest';
import type { Known } from '../../items/facts.ts';
import { createItemTable } from '../../items/table.ts';
import { sectionLines } from './section-lines.ts';
import { createSectionedList, type KeptBefore } from './sectioned-list.ts';
import type { Section } from './section.ts';

const section = (key: string | null, count: number): Section => ({
  key,
  title: key,
  count,
  isPartial: false,
  start: null,
  due: null,
  color: null,
  avatarUrl: null,
  fullPath: null,
});

/** A fake server that knows the sections of each item; the test changes it. */
function begin(places: Record<string, readonly string[]>, kept?: KeptBefore) {
  const table = createItemTable();
  for (const { ids } of kept?.sections ?? [])
    table.put(
      ids.map((id) => ({ id })),
      table.reading(),
    );
  const server = { places, broken: false, asked: [] as string[] };
  const known = (ids: readonly string[]): Known[] => ids.map((id) => ({ id }));
  const inSection = (key: string | null) =>
    Object.entries(server.places).flatMap(([id, keys]) =>
      (key === null ? keys.length === 0 : keys.includes(key)) ? [id] : [],
    );
  const list = createSectionedList(table, {
    pageSize: 2,
    kept,
    compare: (one, other) => Number(one.id) - Number(other.id),
    async readSections(limit) {
      server.asked.push(limit === null ? 'all sections' : 'sections');
      if (server.broken) throw new Error('Lost');
      const keys = [...new Set(Object.values(server.places).flat())].toSorted();
      const all = [...keys, ...(inSection(null).length > 0 ? [null] : [])];
      return all.map((key) => section(key, inSection(key).length));
    },
    async read(key, { first, after }) {
      server.asked.push(`page of ${key} after ${after}`);
      if (server.broken) throw new Error('Lost');
      const rest = inSection(key).filter((id) => after === null || Number(id) > Number(after));
      const items = known(rest.slice(0, first));
      return {
        items,
        next: rest.length > first ? (items.at(-1)?.id ?? null) : null,
        reading: table.reading(),
      };
    },
    async readPlaces(ids) {
      server.asked.push(`places of ${ids.join()}`);
      const here = ids.filter((id) => server.places[id] !== undefined);
      const page = { items: known(here), next: null, reading: table.reading() };
      return { page, keys: new Map(here.map((id) => [id, server.places[id] ?? []])) };
    },
  });
  const lines = (collapsed: readonly string[] = []) =>
    sectionLines(list.current(), new Set(collapsed), 2).map(({ id }) => id);
  return { list, server, lines };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a section is read once it is looked at, and takes its room before', async () => {
  const { list, server, lines } = begin({ 1: ['a'], 2: ['a'], 3: ['a'], 4: [] });
  await list.load();
  expect(lines()).toEqual(['section a', 'waiting 0 a', 'waiting 1 a', 'section ', 'waiting 0 ']);
  expect(server.asked).toEqual(['sections']);
  list.open('a');
  list.open('a');
  await settle();
  expect(server.asked).toEqual(['sections', 'page of a after null']);
  expect(lines()).toEqual(['section a', '1', '2', 'more a', 'section ', 'waiting 0 ']);
  await list.more('a');
  expect(lines(['a'])).toEqual(['section a', 'section ', 'waiting 0 ']);
  expect(lines().slice(0, 4)).toEqual(['section a', '1', '2', '3']);
});

test('news ask once where items stand, and move them between the sections that are read', async () => {
  const { list, server, lines } = begin({ 1: ['a'], 2: ['b'], 3: ['b', 'c'] });
  await list.load();
  for (const key of ['a', 'b', 'c']) list.open(key);
  await settle();
  expect(lines()).toEqual(['section a', '1', 'section b', '2', '3', 'section c', '3 c']);
  server.places = { 1: ['b'], 3: ['c'], 4: ['a'] };
  server.asked = [];
  await list.refreshItems(['1', '2', '3', '4']);
  expect(server.asked).toEqual(['places of 1,2,3,4']);
  expect(lines()).toEqual(['section a', '4', 'section b', '1', 'section c', '3']);
  list.remove(['3']);
  await list.recount();
  expect(list.current().sections.map(({ key, count }) => [key, count])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
});

test('all is gone through once that is asked for, unless it fails', async () => {
  const { list, server } = begin({ 1: ['a'] });
  await list.load();
  server.broken = true;
  await list.countAll();
  expect(list.current().counting).toBe('failed');
  server.broken = false;
  await list.recount();
  await list.countAll();
  expect(list.current().counting).toBeNull();
  await list.recount();
  expect(server.asked).toEqual(['sections', 'all sections', 'sections', 'all sections', 'all sections']);
});

test('what could not be read of a section says so in its place, and is read when asked again', async () => {
  const { list, server, lines } = begin({ 1: ['a'], 2: ['b'] });
  await list.load();
  server.broken = true;
  list.open('a');
  await settle();
  expect(lines()).toEqual(['section a', 'failed a', 'section b', 'waiting 0 b']);
  server.broken = false;
  list.open('a');
  await list.more('a');
  expect(lines()).toEqual(['section a', '1', 'section b', 'waiting 0 b']);
});

test('a later visit reads as far as the earlier one did', async () => {
  const { list } = begin({ 1: ['a'], 2: ['a'], 3: ['a'], 4: ['b'] });
  await list.load();
  list.open('a');
  await settle();
  await list.more('a');
  const kept = list.kept();
  expect(kept).toEqual({ a: 3 });
  const { list: later, lines } = begin({ 1: ['a'], 2: ['a'], 3: ['a'], 4: ['b'] });
  await later.load(kept);
  expect(lines()).toEqual(['section a', '1', '2', '3', 'section b', 'waiting 0 b']);
});

test('sections of before the page was loaded are shown until they are confirmed, and read at once', async () => {
  const before = [
    { ...section('a', 3), ids: ['1', '9'] },
    { ...section('gone', 1), ids: ['7'] },
  ];
  const { list, server, lines } = begin(
    { 1: ['a'], 2: ['a'], 3: ['b'] },
    { sections: before, canEdit: true },
  );
  const shown = ['section a', '1', '9', 'section gone', '7'];
  expect([list.current().status, lines()]).toEqual(['loading', shown]);
  server.broken = true;
  await list.load();
  expect([list.current().status, lines()]).toEqual(['failed', shown]);
  server.broken = false;
  server.asked = [];
  await list.load();
  expect(server.asked).toEqual(['sections', 'page of a after null']);
  expect(lines()).toEqual(['section a', '1', '2', 'section b', 'waiting 0 b']);
});
