import { ask } from '../../server/ask.ts';
import { EPICS_PAGE_SIZE, GRAPHQL_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import { ROADMAP_EPICS, type EpicPage } from './documents.ts';
import type { EpicStore, KeptEpics } from './epic-store.ts';
import { soundRows } from './epic-row.ts';
import type { EpicsRequest } from './epics-request.ts';
import type { Children } from './row-list.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

export type LoadState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
};

export type EpicLoader = ReturnType<typeof createEpicLoader>;

/** What is listed: the epics of a group, or the children of one epic. */
export type EpicSource = {
  /** The group whose roadmap it is; a filter may ask another one. */
  readonly fullPath: string;
  readonly request: EpicsRequest;
  readonly epicIid: string | null;
};

/** A page, and how many children there are whatever the filters say; nobody asks that of a group. */
type ListedPage = EpicPage & { readonly inRange: number };

const NO_EPICS: ListedPage = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, inRange: 0 };

/**
 * Fills an epic store page by page; the store is what everything else reads.
 */
export function createEpicLoader(store: EpicStore) {
  let state: LoadState = { status: 'loading', hasMore: false, loadingMore: false };
  let source: EpicSource | null = null;
  let cursor: string | null = null;
  let turn = 0;
  const listeners = new Set<() => void>();

  const publish = (next: Partial<LoadState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const page = async (
    { fullPath, request, epicIid }: EpicSource,
    first: number,
    after: string | null,
  ): Promise<ListedPage> => {
    if (epicIid === null) {
      const data = await ask(ROADMAP_EPICS, { ...request, first, after });
      // A filter that names a group nobody here may see finds nothing, as any other filter does.
      if (data?.group == null && request.fullPath !== fullPath) return NO_EPICS;
      if (data?.group == null) throw new Error('The group was not found');
      return { ...data.group.epics, inRange: 0 };
    }
    const { ROADMAP_CHILDREN } = await import('./children-document.ts');
    const { iid: _iid, ...filter } = request.filter;
    const { fullPath: at, sort } = request;
    const place = { fullPath: at, epicIid, sort, timeframe: filter.timeframe, first, after };
    const data = await ask(ROADMAP_CHILDREN, { ...place, filter });
    if (data?.group?.epic == null) throw new Error('The epic was not found');
    const { children, inRange } = data.group.epic;
    return { ...children, inRange: inRange.count };
  };

  const wholeList = async (
    of: EpicSource,
    least: number,
    pageSize = EPICS_PAGE_SIZE,
  ): Promise<{ rows: EpicRow[]; end: EpicPage['pageInfo']; leftOut: number }> => {
    const rows: EpicRow[] = [];
    let end: EpicPage['pageInfo'] = { hasNextPage: true, endCursor: null };
    let seen = 0;
    let inRange = 0;
    do {
      const next: ListedPage = await page(of, pageSize, end.endCursor);
      rows.push(...soundRows(next.nodes));
      seen += next.nodes.length;
      end = next.pageInfo;
      ({ inRange } = next);
    } while (end.hasNextPage && seen < least);
    return { rows, end, leftOut: Math.max(0, inRange - seen) };
  };

  const childrenOf = async (epic: EpicRow, of: EpicSource): Promise<Children> => {
    try {
      const request = { ...of.request, fullPath: epic.groupPath };
      const { rows, leftOut } = await wholeList(
        { ...of, request, epicIid: epic.iid },
        Infinity,
        GRAPHQL_PAGE_SIZE,
      );
      return { status: 'loaded', epics: rows, leftOut };
    } catch {
      return { status: 'failed' };
    }
  };

  /** Until nothing of the list is being fetched any more. */
  const idle = () =>
    new Promise<void>((done) => {
      const look = () => {
        if (state.loadingMore) return;
        listeners.delete(look);
        done();
      };
      listeners.add(look);
      look();
    });

  return {
    /**
     * Starts the list anew; the old one stays until the first page has come, or all that was there when it was left.
     */
    async load(next: EpicSource, kept?: KeptEpics): Promise<void> {
      const mine = (turn += 1);
      source = next;
      publish({ status: state.status === 'ready' ? 'ready' : 'loading', loadingMore: true, hasMore: false });
      try {
        const { rows, end } = await wholeList(next, kept?.loaded ?? 0, kept && GRAPHQL_PAGE_SIZE);
        const children =
          kept &&
          (await (await import('./reopen.ts')).reopen(rows, kept.opened, (epic) => childrenOf(epic, next)));
        if (mine !== turn) return;
        cursor = end.endCursor;
        store.reset(rows, children, kept?.opened);
        publish({ status: 'ready', hasMore: end.hasNextPage, loadingMore: false });
        await this.openMissing();
      } catch {
        if (mine === turn) publish({ status: 'failed', hasMore: false, loadingMore: false });
      }
    },
    /** Reads the next page, or waits for what is being read already. */
    async more(): Promise<void> {
      if (state.loadingMore) return idle();
      if (source === null || !state.hasMore) return;
      const mine = turn;
      publish({ loadingMore: true });
      try {
        const next = await page(source, EPICS_PAGE_SIZE, cursor);
        if (mine !== turn) return;
        cursor = next.pageInfo.endCursor;
        store.append(soundRows(next.nodes));
        publish({ hasMore: next.pageInfo.hasNextPage, loadingMore: false });
      } catch {
        if (mine === turn) publish({ status: 'failed', hasMore: false, loadingMore: false });
      }
    },
    /** Fetches the children of opened epics that are not there yet. */
    async openMissing(): Promise<void> {
      const of = source;
      if (of === null) return;
      const mine = turn;
      const opened = store.missingChildren();
      for (const epic of opened) store.setChildren(epic.id, { status: 'loading' });
      await Promise.all(
        opened.map(async (epic) => {
          const children = await childrenOf(epic, of);
          if (mine === turn) store.setChildren(epic.id, children);
        }),
      );
    },
    /** Reads again what is loaded, in place; keeps the old list when that fails, and says whether it was read. */
    async refresh(): Promise<boolean> {
      const of = source;
      if (of === null || state.status !== 'ready') return true;
      const mine = (turn += 1);
      try {
        const opened = store.openedEpics();
        const [{ rows, end }, children] = await Promise.all([
          wholeList(of, Math.max(store.current().loaded, EPICS_PAGE_SIZE), GRAPHQL_PAGE_SIZE),
          Promise.all(
            opened.map(async (epic): Promise<[string, Children]> => [epic.id, await childrenOf(epic, of)]),
          ),
        ]);
        if (mine !== turn) return true;
        cursor = end.endCursor;
        store.reset(rows, new Map(children));
        publish({ hasMore: end.hasNextPage, loadingMore: false });
        return true;
      } catch {
        if (mine !== turn) return true;
        publish({ loadingMore: false });
        return false;
      }
    },
    current: (): LoadState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
