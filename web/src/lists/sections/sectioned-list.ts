import type { ItemTable } from '../../items/table.ts';
import {
  createPagedList,
  type ListOptions,
  type ListState,
  type Page,
  type Question,
} from '../paged-list.ts';
import { MOST_SECTIONS, type Section, type SectionId, sectionId } from './section.ts';

export type SectionedSource = Pick<ListOptions, 'pageSize' | 'compare'> & {
  /** The sections of the whole list; null when its place is gone, or hidden from the viewer. */
  readonly readSections: () => Promise<readonly Section[] | null>;
  /** A page of one of them, by its key. */
  readonly read: (key: string | null, question: Question) => Promise<Page | null>;
  /** Those among some items that the list holds, and the keys of the sections each stands in. */
  readonly readPlaces: (ids: readonly string[]) => Promise<Places | null>;
};

export type Places = { readonly page: Page; readonly keys: ReadonlyMap<string, readonly string[]> };

export type SectionedState = {
  readonly status: ListState['status'];
  readonly sections: readonly Section[];
  /** There are more sections than are shown. */
  readonly isCut: boolean;
  /** What is read of them; what is not here is not asked for yet. */
  readonly lists: ReadonlyMap<SectionId, ListState>;
  /** Grows when what is known of one of its items is another. */
  readonly facts: number;
};

/** How far each section was read. */
export type KeptSections = Readonly<Record<SectionId, number>>;

export type SectionedList = ReturnType<typeof createSectionedList>;

const NOTHING: SectionedState = { status: 'loading', sections: [], isCut: false, lists: new Map(), facts: 0 };

/** A list in sections, each of which is a list that is read once it is looked at. Each change is a new state. */
export function createSectionedList(table: ItemTable, source: SectionedSource) {
  const lists = new Map<SectionId, ReturnType<typeof createPagedList>>();
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let turn = 0;
  let isSilent = false;
  let isOver = false;
  let seen = table.changes();
  let stop = () => {};
  let told: string | null = null;
  /** Where items stand, asked once for all sections. */
  const places = new Map<string, Promise<Places | null>>();

  const say = (part: Partial<SectionedState> = {}): void => {
    state = { ...state, ...part };
    if (isSilent) return;
    const read = [...lists].map(([id, list]) => [id, list.current()] as const);
    state = { ...state, lists: new Map(read) };
    for (const listener of listeners) listener();
  };
  const catchUp = (): void => {
    if (listeners.size > 0 || table.changes() === seen) return;
    seen = table.changes();
    state = { ...state, facts: state.facts + 1 };
  };

  const forget = table.hold(() => [...lists.values()].flatMap((list) => list.held()));

  const placesOf = (ids: readonly string[]): Promise<Places | null> => {
    const name = ids.join();
    const known = places.get(name) ?? source.readPlaces(ids);
    places.set(name, known);
    return known;
  };

  const listOf = (id: SectionId, key: string | null) => {
    const known = lists.get(id);
    if (known !== undefined) return known;
    const read = async (question: Question): Promise<Page | null> => {
      if (question.ids === undefined) return source.read(key, question);
      const found = await placesOf(question.ids);
      if (found === null) return null;
      const stands = (item: string) => {
        const keys = found.keys.get(item) ?? [];
        return key === null ? keys.length === 0 : keys.includes(key);
      };
      return { ...found.page, items: found.page.items.filter((item) => stands(item.id)) };
    };
    const list = createPagedList({ ...source, table, read, onChange: say });
    lists.set(id, list);
    return list;
  };

  /** Takes in which sections there are; what is read of those that are gone goes with them. */
  const take = (found: readonly Section[]): void => {
    const named = found.filter(({ key }) => key !== null);
    const isCut = named.length > MOST_SECTIONS;
    const sections = isCut
      ? [...named.slice(0, MOST_SECTIONS), ...found.filter(({ key }) => key === null)]
      : found;
    const ids = new Set(sections.map(sectionId));
    for (const id of lists.keys()) if (!ids.has(id)) lists.delete(id);
    say({ status: 'ready', sections, isCut });
  };

  const readSections = async (): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    try {
      const found = await source.readSections();
      if (mine !== turn) return true;
      if (found === null) say({ ...NOTHING, facts: state.facts, status: 'missing' });
      else take(found);
      return true;
    } catch {
      if (mine === turn && state.status !== 'ready') say({ status: 'failed' });
      return mine !== turn;
    }
  };

  const sectionOf = (id: SectionId): Section | undefined =>
    state.sections.find((section) => sectionId(section) === id);

  return {
    current(): SectionedState {
      catchUp();
      return state;
    },
    /** Tells of each new state, and of items of it that are others now. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        catchUp();
        stop = table.subscribe((changed) => {
          const holds = [...lists.values()].some((list) => [...changed].some((key) => list.holds(key)));
          if (holds) say({ facts: state.facts + 1 });
        });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        seen = table.changes();
        stop();
        if (isOver) forget();
      };
    },
    isShown: (): boolean => listeners.size > 0,
    /** Lets the table forget its items, as soon as nobody looks at them. */
    end(): void {
      isOver = true;
      if (listeners.size === 0) forget();
    },
    /** Up to where it is as the news have it; null where that is not known. */
    upTo: (): string | null => told,
    heard(at: string | null): void {
      told = at;
    },
    /** Reads which sections there are; with what was kept of an earlier visit all of that, before anything is shown. */
    async load(kept: KeptSections = {}): Promise<void> {
      if (state.status === 'failed') say({ status: 'loading' });
      isSilent = Object.keys(kept).length > 0;
      await readSections();
      const due = state.sections.filter((section) => kept[sectionId(section)] !== undefined);
      await Promise.all(
        due.map((section) => listOf(sectionId(section), section.key).load(kept[sectionId(section)])),
      );
      isSilent = false;
      say();
    },
    /** Counts again, and finds sections that have come. */
    recount: readSections,
    /** Begins to read a section; one that is read or could not be read stays as it is. */
    open(id: SectionId): void {
      const section = sectionOf(id);
      if (section !== undefined && !lists.has(id)) void listOf(id, section.key).load();
    },
    /** Reads more of a section, or what of it could not be read. */
    async more(id: SectionId): Promise<void> {
      const list = lists.get(id);
      if (list?.current().status === 'ready') await list.more();
      else await list?.load();
    },
    /** Reads all that is shown again, in place; what cannot be read stays. Says whether all was read. */
    async refresh(): Promise<boolean> {
      const isRead = await readSections();
      const read = await Promise.all([...lists.values()].map((list) => list.refresh()));
      return isRead && read.every(Boolean);
    },
    /**
     * Takes in that items changed: they leave the sections in which they no longer stand, and come to those that are
     * read. Says whether all could be read.
     */
    async look(ids: readonly string[]): Promise<boolean> {
      places.clear();
      try {
        const read = await Promise.all(
          [...lists.values()].map(async (list) => (await list.look(ids)) || (await list.refresh())),
        );
        return read.every(Boolean);
      } finally {
        places.clear();
      }
    },
    /** Takes out what is gone. */
    remove(gone: readonly string[]): void {
      const ids = new Set(gone);
      for (const list of lists.values()) list.remove(ids);
      table.remove(gone);
    },
    /** What a later visit needs to show the same; undefined while there is nothing. */
    kept(): KeptSections | undefined {
      if (state.status !== 'ready') return undefined;
      const read = [...lists].map(([id, list]) => [id, list.current()] as const);
      return Object.fromEntries(
        read.flatMap(([id, { status, ids }]) => (status === 'ready' ? [[id, ids.length]] : [])),
      );
    },
  };
}
