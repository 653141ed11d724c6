import type { ItemTable } from '../../items/table.ts';
import {
  createPagedList,
  type ListOptions,
  type ListState,
  type Page,
  type PagedList,
  type Question,
} from '../paged-list.ts';
import { createShownState, type ShownState } from '../shown-state.ts';
import { MOST_GONE_THROUGH, MOST_SECTIONS, type Section, type SectionId, sectionId } from './section.ts';

export type SectionedSource = Pick<ListOptions, 'pageSize' | 'compare'> & {
  /**
   * Reads the sections of up to `limit` items of the list, or of all; null when its place is gone, or hidden
   * from the viewer.
   */
  readonly readSections: (limit: number | null) => Promise<readonly Section[] | null>;
  /** Reads a page of a section, by its key. */
  readonly read: (key: string | null, question: Question) => Promise<Page | null>;
  /** The persisted list from before the page was loaded. */
  readonly kept?: KeptBefore | undefined;
  /** Of some items, those in the list, with the keys of their sections. */
  readonly readPlaces: (ids: readonly string[]) => Promise<Places | null>;
};

/** Persisted sections, with the ids of their items. */
export type KeptSection = Section & { readonly ids: readonly string[] };
export interface KeptBefore {
  readonly sections: readonly KeptSection[];
  readonly canEdit: boolean | null;
}

export interface Places {
  readonly page: Page;
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

interface Found {
  readonly status: ListState['status'];
  readonly sections: readonly Section[];
  /** There are more sections than are shown. */
  readonly isCut: boolean;
  /** The progress of counting the whole list, if the user asked for it. */
  readonly counting: 'coming' | 'failed' | null;
}

export type SectionedState = ShownState<
  Found & {
    /** The loaded items by section; a section without an entry has not been requested yet. */
    readonly lists: ReadonlyMap<SectionId, ListState>;
  }
>;

/** How many items of each section were loaded. */
export type KeptSections = Readonly<Record<SectionId, number>>;

export type SectionedList = ReturnType<typeof createSectionedList>;

const NOTHING: Found = { status: 'loading', sections: [], isCut: false, counting: null };

/**
 * A list in sections, each of which is a list that is read when it comes into view. Each change creates a new
 * state.
 */
export function createSectionedList(table: ItemTable, source: SectionedSource) {
  const lists = new Map<SectionId, PagedList>();
  const { kept: before } = source;
  let found: Found = before === undefined ? NOTHING : { ...NOTHING, sections: before.sections };
  let turn = 0;
  let limit: number | null = MOST_GONE_THROUGH;
  /** Requests for the sections of items, shared by all sections. */
  const places = new Map<string, Promise<Places | null>>();

  const { publish, load, shown } = createShownState(
    table,
    () => [...lists.values()],
    (): Omit<SectionedState, 'facts'> => ({
      ...found,
      lists: new Map([...lists].map(([id, list]) => [id, list.current()] as const)),
    }),
  );
  const setState = (part: Partial<Found>): void => {
    found = { ...found, ...part };
    publish();
  };

  const placesOf = (ids: readonly string[]): Promise<Places | null> => {
    const name = ids.join();
    const known = places.get(name) ?? source.readPlaces(ids);
    places.set(name, known);
    return known;
  };

  const listOf = (id: SectionId, key: string | null, known?: ListOptions['known']) => {
    const begun = lists.get(id);
    if (begun !== undefined) return begun;
    const read = async (question: Question): Promise<Page | null> => {
      if (question.ids === undefined) return source.read(key, question);
      const at = await placesOf(question.ids);
      if (at === null) return null;
      const isInSection = (item: string) => {
        const keys = at.keys.get(item) ?? [];
        return key === null ? keys.length === 0 : keys.includes(key);
      };
      return { ...at.page, items: at.page.items.filter((item) => isInSection(item.id)) };
    };
    const list = createPagedList({ ...source, table, read, known, onChange: publish });
    lists.set(id, list);
    return list;
  };

  for (const { key, ids, ...section } of before?.sections ?? [])
    listOf(sectionId({ ...section, key }), key, { ids, canEdit: before?.canEdit ?? null });
  publish();

  /** Sets the sections; the loaded items of sections that are gone are dropped. */
  const setSections = (all: readonly Section[]): void => {
    const named = all.filter(({ key }) => key !== null);
    const isCut = named.length > MOST_SECTIONS;
    const sections = isCut
      ? [...named.slice(0, MOST_SECTIONS), ...all.filter(({ key }) => key === null)]
      : all;
    const ids = new Set(sections.map(sectionId));
    for (const id of lists.keys()) if (!ids.has(id)) lists.delete(id);
    setState({ status: 'ready', sections, isCut });
  };

  const readSections = async (): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    try {
      const all = await source.readSections(limit);
      if (mine !== turn) return true;
      if (all === null) setState({ ...NOTHING, status: 'missing' });
      else setSections(all);
      return true;
    } catch {
      if (mine === turn && found.status !== 'ready') setState({ status: 'failed' });
      return mine !== turn;
    }
  };

  const sectionOf = (id: SectionId): Section | undefined =>
    found.sections.find((section) => sectionId(section) === id);

  return {
    ...shown,
    isRead: (): boolean => found.status === 'ready',
    /** Reads the sections; on a return visit also everything that was loaded before, before anything is shown. */
    async load(kept: KeptSections = {}): Promise<void> {
      if (found.status === 'failed') setState({ status: 'loading' });
      const read = async () => {
        if (!(await readSections())) return;
        const due = found.sections.flatMap((section) => {
          const id = sectionId(section);
          // Persisted sections are confirmed at once.
          const far = kept[id] ?? (lists.has(id) ? 0 : undefined);
          return far === undefined ? [] : [listOf(id, section.key).load(far)];
        });
        await Promise.all(due);
      };
      await load(read, Object.keys(kept).length > 0);
    },
    /** Counts again, and finds new sections. */
    recount: readSections,
    /** Counts the whole list from now on, unless that fails. */
    async countAll(): Promise<void> {
      limit = null;
      setState({ counting: 'coming' });
      const isCounted = await readSections();
      if (!isCounted) limit = MOST_GONE_THROUGH;
      setState({ counting: isCounted ? null : 'failed' });
    },
    /** Starts reading a section; one that is loaded or failed stays as it is. */
    open(id: SectionId): void {
      const section = sectionOf(id);
      if (section !== undefined && !lists.has(id)) void listOf(id, section.key).load();
    },
    /** Reads more of a section, or repeats the read that failed. */
    async more(id: SectionId): Promise<void> {
      const list = lists.get(id);
      if (list?.current().status === 'ready') await list.more();
      else await list?.load();
    },
    /**
     * Reads everything that is shown again, in place; what cannot be read stays. Returns whether everything
     * was read.
     */
    async refresh(): Promise<boolean> {
      const isRead = await readSections();
      const read = await Promise.all([...lists.values()].map((list) => list.refresh()));
      return isRead && read.every(Boolean);
    },
    /**
     * Applies changes of items: removes them from sections they are no longer in, and adds them to loaded
     * ones. Returns whether everything could be read.
     */
    async refreshItems(ids: readonly string[]): Promise<boolean> {
      places.clear();
      try {
        const read = await Promise.all(
          [...lists.values()].map(async (list) => (await list.refreshItems(ids)) || (await list.refresh())),
        );
        return read.every(Boolean);
      } finally {
        places.clear();
      }
    },
    /** Removes items that are gone. */
    remove(gone: readonly string[]): void {
      const ids = new Set(gone);
      for (const list of lists.values()) list.remove(ids);
      table.remove(gone);
    },
    /** What a later visit needs to show the same; undefined while nothing is loaded. */
    kept(): KeptSections | undefined {
      if (found.status !== 'ready') return undefined;
      const read = [...lists].map(([id, list]) => [id, list.current()] as const);
      return Object.fromEntries(
        read.flatMap(([id, { status, ids }]) => (status === 'ready' ? [[id, ids.length]] : [])),
      );
    },
  };
}
