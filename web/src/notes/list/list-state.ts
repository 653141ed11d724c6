import type { DiscussionNode, NoteNode, NotePage } from '../note.ts';

/** One end of the loaded discussions: true when there are more, and the cursor to load them. */
export interface End {
  readonly cursor: string | null;
  readonly more: boolean;
}

/** The loaded discussions in display order, and the two ends. */
export interface ListState {
  readonly items: readonly DiscussionNode[];
  readonly top: End;
  readonly bottom: End;
}

export const emptyList: ListState = {
  items: [],
  top: { cursor: null, more: false },
  bottom: { cursor: null, more: false },
};

/** Adds a page at one end; discussions that are in the list already are taken from the page. */
export function addPage(
  state: ListState,
  page: readonly DiscussionNode[],
  at: 'top' | 'bottom',
  end: End,
): ListState {
  const fresh = new Map(page.map((one) => [one.id, one]));
  const known = new Set(state.items.map(({ id }) => id));
  const kept = state.items.map((one) => fresh.get(one.id) ?? one);
  const added = page.filter(({ id }) => !known.has(id));
  return at === 'top'
    ? { ...state, items: [...added, ...kept], top: end }
    : { ...state, items: [...kept, ...added], bottom: end };
}

/** Replaces the discussion with the same id; returns the state unchanged when it is not in the list. */
export function putDiscussion(state: ListState, discussion: DiscussionNode): ListState {
  return changed(state, (one) => (one.id === discussion.id ? discussion : one));
}

/** Adds a discussion at the end with the newest ones. */
export function addNewest(state: ListState, discussion: DiscussionNode, at: 'top' | 'bottom'): ListState {
  if (state.items.some(({ id }) => id === discussion.id)) return putDiscussion(state, discussion);
  return { ...state, items: at === 'top' ? [discussion, ...state.items] : [...state.items, discussion] };
}

export function withoutDiscussion(state: ListState, id: string): ListState {
  return {
    ...state,
    items: state.items.filter((one) => one.id !== id),
  };
}

/** Replaces the note with the same id. */
export function putNote(state: ListState, note: NoteNode): ListState {
  return changed(state, (discussion) =>
    withNotes(discussion, (notes) => notes.map((one) => (one.id === note.id ? note : one))),
  );
}

/** Adds a note to the end of a discussion. */
export function addNote(state: ListState, discussionId: string, note: NoteNode): ListState {
  return changed(state, (discussion) =>
    discussion.id === discussionId
      ? { ...withNotes(discussion, (notes) => [...notes, note]), threaded: true }
      : discussion,
  );
}

/** Adds a page of further replies to their discussion. */
export function addReplies(state: ListState, discussionId: string, page: NotePage): ListState {
  return changed(state, (discussion) => {
    if (discussion.id !== discussionId) return discussion;
    const known = new Set(discussion.notes.nodes.map(({ id }) => id));
    const fresh = page.nodes.filter(({ id }) => !known.has(id));
    return {
      ...discussion,
      notes: { nodes: [...discussion.notes.nodes, ...fresh], pageInfo: page.pageInfo },
    };
  });
}

/** Removes a note, and its discussion with the last one. */
export function withoutNote(state: ListState, noteId: string): ListState {
  const next = changed(state, (discussion) =>
    withNotes(discussion, (notes) => notes.filter(({ id }) => id !== noteId)),
  );
  return next === state
    ? state
    : { ...next, items: next.items.filter(({ notes }) => notes.nodes.length > 0) };
}

/** Restores a discussion from an earlier state, at its position among those that are still loaded. */
export function putBack(state: ListState, before: ListState, id: string): ListState {
  const at = before.items.findIndex((one) => one.id === id);
  const old = before.items[at];
  if (old === undefined) return state;
  if (state.items.some((one) => one.id === id)) return putDiscussion(state, old);
  const later = new Set(before.items.slice(at + 1).map((one) => one.id));
  const next = state.items.findIndex((one) => later.has(one.id));
  return { ...state, items: state.items.toSpliced(next < 0 ? state.items.length : next, 0, old) };
}

export function discussionOfNote(state: ListState, noteId: string): DiscussionNode | undefined {
  return state.items.find(({ notes }) => notes.nodes.some(({ id }) => id === noteId));
}

export function noteIn(state: ListState, noteId: string): NoteNode | undefined {
  return discussionOfNote(state, noteId)?.notes.nodes.find(({ id }) => id === noteId);
}

function withNotes(
  discussion: DiscussionNode,
  change: (notes: readonly NoteNode[]) => readonly NoteNode[],
): DiscussionNode {
  const nodes = change(discussion.notes.nodes);
  const same =
    nodes.length === discussion.notes.nodes.length &&
    nodes.every((one, at) => one === discussion.notes.nodes[at]);
  return same ? discussion : { ...discussion, notes: { ...discussion.notes, nodes } };
}

/** Unchanged rows keep their identity, so that only changed ones are rendered again. */
function changed(state: ListState, change: (discussion: DiscussionNode) => DiscussionNode): ListState {
  const items = state.items.map(change);
  return items.every((one, at) => one === state.items[at]) ? state : { ...state, items };
}
