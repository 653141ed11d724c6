import { ask } from '../../api/ask.ts';
import {
  addNewest,
  addPage,
  addReplies,
  discussionOfNote,
  emptyList,
  putDiscussion,
  withoutNote,
} from './list-state.ts';
import type { End, ListState } from './list-state.ts';
import type { NoteFailures } from '../note-failures.ts';
import type { DiscussionNode, NoteFilter, NoteOrder } from '../note.ts';
import { REPLIES } from '../documents/discussions.ts';
import type { DiscussionPage, DiscussionsVariables } from '../documents/discussions.ts';

export const PAGE_SIZE = 20;
/** Maximum number of pages read at once for new notes; after a longer absence the user scrolls to the rest. */
const MOST_NEWS_PAGES = 5;

export type ListView = ListState & {
  readonly status: 'loading' | 'ready' | 'failed' | 'gone';
  readonly loadingMore: 'top' | 'bottom' | null;
  /** The end at which a page could not be loaded. */
  readonly moreFailed: 'top' | 'bottom' | null;
};

interface Asked {
  filter: NoteFilter;
  order: NoteOrder;
}

/** Where the discussions of an item, or of a part of it, are read. */
export interface DiscussionSource {
  /** One page; null when there is no such item. */
  readonly page: (
    variables: Omit<DiscussionsVariables, 'fullPath' | 'iid'>,
  ) => Promise<DiscussionPage | null>;
  /** The discussion that contains a note; null when there is no such note. */
  readonly discussionWith: (noteId: string) => Promise<DiscussionNode | null>;
  readonly failures: NoteFailures;
  /** How many discussions a page has. */
  readonly pageSize?: number;
}

/**
 * Creates the paged list of the discussions of one item. It has its own store, because pages from both ends
 * and notes not sent yet do not fit into the cache of answers.
 */
export function createDiscussionList({
  page: readPage,
  discussionWith,
  failures,
  pageSize = PAGE_SIZE,
}: DiscussionSource) {
  let view: ListView = { ...emptyList, status: 'loading', loadingMore: null, moreFailed: null };
  let asked: Asked = { filter: 'ALL_NOTES', order: 'asc' };
  let run = 0;
  const listeners = new Set<() => void>();

  const set = (part: Partial<ListView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const newestEnd = () => (asked.order === 'asc' ? 'bottom' : 'top') as 'top' | 'bottom';

  const askPage = (page: Pick<DiscussionsVariables, 'first' | 'last' | 'after' | 'before' | 'from'>) => {
    const sort = asked.order === 'asc' ? 'CREATED_ASC' : 'CREATED_DESC';
    return readPage({ filter: asked.filter, sort, ...page });
  };
  const ends = ({ pageInfo }: DiscussionPage): { top: End; bottom: End } => ({
    top: { cursor: pageInfo.startCursor, more: pageInfo.hasPreviousPage },
    bottom: { cursor: pageInfo.endCursor, more: pageInfo.hasNextPage },
  });

  /**
   * Loads the first page, or the page with the discussion of a note. Returns false when there is no such
   * note.
   */
  const open = async (next: Asked, noteId: string | null = null): Promise<boolean> => {
    const mine = (run += 1);
    asked = next;
    set({ ...emptyList, status: 'loading', loadingMore: null, moreFailed: null });
    try {
      const wanted = noteId === null ? null : await discussionWith(noteId).catch(() => null);
      const page = await askPage({ first: pageSize, ...(wanted !== null && { from: wanted.createdAt }) });
      if (mine !== run) return true;
      if (page === null) {
        set({ status: 'gone' });
        return false;
      }
      const { top, bottom } = ends(page);
      // For a page in the middle, the answer does not say whether there are earlier rows.
      const before = wanted === null ? top : { cursor: top.cursor, more: true };
      set({ items: page.nodes, top: before, bottom, status: 'ready' });
      return noteId === null || page.nodes.some(({ notes }) => notes.nodes.some(({ id }) => id === noteId));
    } catch {
      if (mine === run) set({ status: 'failed' });
      return false;
    }
  };

  const loadMore = async (at: 'top' | 'bottom'): Promise<void> => {
    const end = view[at];
    if (!end.more || view.loadingMore !== null || view.status !== 'ready') return;
    const mine = run;
    set({ loadingMore: at, moreFailed: null });
    try {
      const page = await askPage(
        at === 'bottom'
          ? { first: pageSize, after: end.cursor ?? '' }
          : { last: pageSize, before: end.cursor ?? '' },
      );
      if (mine !== run) return;
      if (page === null) return set({ status: 'gone', loadingMore: null });
      const next = ends(page)[at];
      const cursor = next.cursor ?? end.cursor;
      set({ ...addPage(view, page.nodes, at, { cursor, more: next.more }), loadingMore: null });
    } catch {
      if (mine === run) set({ loadingMore: null, moreFailed: at });
    }
  };

  /** Loads discussions newer than the newest one shown. Does nothing when the newest page is not loaded yet. */
  const loadNewest = async (): Promise<void> => {
    const at = newestEnd();
    if (view.status !== 'ready' || (view[at].more && view.loadingMore === null && view.items.length > 0))
      return;
    const mine = run;
    for (let pages = 0; pages < MOST_NEWS_PAGES; pages += 1) {
      const { cursor } = view[at];
      const page = await askPage(
        at === 'bottom'
          ? { first: pageSize, ...(cursor === null ? {} : { after: cursor }) }
          : cursor === null
            ? { first: pageSize }
            : { last: pageSize, before: cursor },
      );
      if (mine !== run || page === null) return;
      const next = ends(page)[at];
      set(addPage(view, page.nodes, at, { cursor: next.cursor ?? cursor, more: false }));
      if (!next.more) return;
    }
  };

  /** Loads the next replies of a long thread. Rejects when that fails. */
  const loadReplies = async ({ id, notes }: DiscussionNode): Promise<void> => {
    const [first] = notes.nodes;
    const after = notes.pageInfo.endCursor;
    if (first === undefined || after === null) return;
    const variables = { id: first.id, after };
    const data = await ask(REPLIES, variables);
    const page = data?.note?.discussion?.notes;
    if (page !== undefined) set(addReplies(view, id, page));
  };

  /** Reloads the discussion of a note, which may be new, changed or deleted. */
  const refresh = async (noteId: string): Promise<void> => {
    const mine = run;
    const discussion = await discussionWith(noteId);
    if (mine !== run) return;
    if (discussion === null) return set(withoutNote(view, noteId));
    if (view.items.some(({ id }) => id === discussion.id)) return set(putDiscussion(view, discussion));
    await loadNewest();
  };

  return {
    failures,
    current: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    loadMore,
    loadNewest,
    loadReplies,
    refresh,
    asked: () => asked,
    /** Changes the list before the server has answered; a second call reverts it. */
    change: (step: (state: ListState) => ListState) => set(step(view)),
    /**
     * Adds a discussion to the newest ones; returns false when they are not loaded and the list must be
     * opened there.
     */
    showNewest(discussion: DiscussionNode): boolean {
      if (view[newestEnd()].more) return false;
      set(addNewest(view, discussion, newestEnd()));
      return true;
    },
    /** Id of the discussion that contains a note, when it is loaded. */
    discussionOf: (noteId: string): string | null => discussionOfNote(view, noteId)?.id ?? null,
  };
}

export type DiscussionList = ReturnType<typeof createDiscussionList>;
