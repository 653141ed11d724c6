import { ask } from '../../../server/ask.ts';
import { EPIC_CHILDREN, EPIC_LIST, type EpicPage, type ListedEpic, type ListRequest } from '../documents.ts';
import { readOpened, type KeptPages } from './kept-pages.ts';
import type { Branch, Branches } from '../rows.ts';

const PAGE = 40;
/** The largest page the server gives. */
const MOST_AT_ONCE = 100;
/** So many epics are read anew at news; those further down stay as they were read. */
const MOST_ANEW = 1000;

export type EpicPages = {
  readonly status: 'loading' | 'failed' | 'ready' | 'missing';
  readonly epics: readonly ListedEpic[];
  readonly branches: Branches;
  /** Where the next page begins; null when there is none. */
  readonly next: string | null;
  readonly more: 'idle' | 'busy' | 'failed';
  /** Whether the viewer may add epics here, and change these; null while that is not known. */
  readonly canCreate: boolean | null;
};

const EMPTY: EpicPages = {
  status: 'loading',
  epics: [],
  branches: new Map(),
  next: null,
  more: 'idle',
  canCreate: null,
};

/**
 * Reads the pages of one list and the children of the epics opened in it, and tells whoever listens. What was kept of an
 * earlier visit is read before anything is shown.
 */
export function createEpicPages(request: ListRequest, kept?: KeptPages) {
  let now = EMPTY;
  let ended = false;
  let round = 0;
  const listeners = new Set<() => void>();
  const say = (part: Partial<EpicPages>): void => {
    if (ended) return;
    now = { ...now, ...part };
    for (const listener of listeners) listener();
  };
  const askPage = async (first: number, after: string | null): Promise<EpicPage | null> => {
    const data = await ask(EPIC_LIST, { ...request, first, after });
    if (data?.group == null) return null;
    // Told with the rows, which show it.
    now = { ...now, canCreate: data.group.userPermissions.createEpic };
    return data.group.epics;
  };
  const askChildren = async (epic: ListedEpic, after: string | null, first: number): Promise<EpicPage> => {
    const data = await ask(EPIC_CHILDREN, {
      fullPath: epic.group?.fullPath ?? request.fullPath,
      iid: epic.iid,
      state: request.filter?.state,
      first,
      after,
    });
    const page = data?.group?.epic?.children;
    if (page === undefined) throw new Error('The epic is gone');
    return page;
  };
  const askFor = async (count: number) => {
    const nodes: ListedEpic[] = [];
    let next: string | null = null;
    do {
      const page = await askPage(Math.min(count - nodes.length, MOST_AT_ONCE), next);
      if (page === null) return null;
      nodes.push(...page.nodes);
      next = nextOf(page);
    } while (next !== null && nodes.length < count);
    return { nodes, next };
  };
  const nextOf = ({ pageInfo }: EpicPage): string | null =>
    pageInfo.hasNextPage ? pageInfo.endCursor : null;
  const setBranch = (id: string, part: Partial<Branch>): void => {
    const before = now.branches.get(id) ?? { open: true, status: 'loading', nodes: [], next: null };
    say({ branches: new Map(now.branches).set(id, { ...before, ...part }) });
  };
  const readBranch = async (epic: ListedEpic, after: string | null, first = PAGE): Promise<void> => {
    if (after !== null || !now.branches.has(epic.id)) setBranch(epic.id, { status: 'loading' });
    try {
      const page = await askChildren(epic, after, first);
      const before = after === null ? [] : (now.branches.get(epic.id)?.nodes ?? []);
      setBranch(epic.id, { status: 'ready', nodes: [...before, ...page.nodes], next: nextOf(page) });
    } catch {
      setBranch(epic.id, { status: 'failed' });
    }
  };
  const askBranch = async (epic: ListedEpic, count: number): Promise<Branch> => {
    try {
      const page = await askChildren(epic, null, Math.min(Math.max(count, PAGE), MOST_AT_ONCE));
      return { open: true, status: 'ready', nodes: page.nodes, next: nextOf(page) };
    } catch {
      return { open: true, status: 'failed', nodes: [], next: null };
    }
  };

  return {
    current: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What is listed anew; what is open stays open. */
    async load(): Promise<void> {
      ended = false;
      round += 1;
      const mine = round;
      say({ status: now.epics.length === 0 ? 'loading' : now.status });
      try {
        const coming = now.status === 'loading' ? kept : undefined;
        const page = await askFor(coming?.count ?? Math.min(Math.max(now.epics.length, PAGE), MOST_ANEW));
        const opened = coming && page && (await readOpened(page.nodes, coming.open, askBranch));
        // A later reading knows more.
        if (mine !== round) return;
        if (page === null) return say({ status: 'missing', epics: [] });
        if (opened != null)
          return say({ status: 'ready', epics: page.nodes, branches: opened, next: page.next });
        const rest = page.next === null ? [] : below(now.epics, page.nodes.at(-1));
        const next = rest.length > 0 ? now.next : page.next;
        const more = now.more === 'failed' ? 'idle' : now.more;
        say({ status: 'ready', epics: [...page.nodes, ...rest], next, more });
      } catch {
        if (mine !== round) return;
        if (now.epics.length === 0) return say({ status: 'failed' });
      }
      const open = [...now.epics, ...[...now.branches.values()].flatMap(({ nodes }) => nodes)];
      for (const epic of open) {
        const branch = now.branches.get(epic.id);
        if (branch?.open)
          void readBranch(epic, null, Math.min(Math.max(branch.nodes.length, PAGE), MOST_AT_ONCE));
      }
    },
    async loadMore(): Promise<void> {
      const { next, more } = now;
      if (next === null || more === 'busy') return;
      say({ more: 'busy' });
      try {
        const page = await askPage(PAGE, next);
        if (page === null) return say({ status: 'missing', epics: [] });
        // The list was read anew meanwhile and ends elsewhere.
        if (now.next !== next) return say({ more: 'idle' });
        const known = new Set(now.epics.map(({ id }) => id));
        const added = page.nodes.filter(({ id }) => !known.has(id));
        say({ epics: [...now.epics, ...added], next: nextOf(page), more: 'idle' });
      } catch {
        say({ more: 'failed' });
      }
    },
    toggle(epic: ListedEpic): void {
      const branch = now.branches.get(epic.id);
      if (branch === undefined) return void readBranch(epic, null);
      setBranch(epic.id, { open: !branch.open });
      if (branch.status === 'failed' && !branch.open) void readBranch(epic, null);
    },
    loadMoreChildren: (epic: ListedEpic) => readBranch(epic, now.branches.get(epic.id)?.next ?? null),
    /** Says nothing from now on. */
    end: () => {
      ended = true;
    },
  };
}

/** The epics that stood below one; none when it did not stand among them. */
function below(epics: readonly ListedEpic[], last: ListedEpic | undefined): readonly ListedEpic[] {
  const at = epics.findIndex(({ id }) => id === last?.id);
  return at < 0 ? [] : epics.slice(at + 1);
}
