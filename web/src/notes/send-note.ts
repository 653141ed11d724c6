import { ask } from '../api/ask.ts';
import { toggleTask } from '@cairn/domain/task-lists/toggle';
import { REACT } from '../emoji/react-document.ts';
import type { DiscussionList } from './list/discussion-list.ts';
import {
  addNote,
  noteIn,
  putDiscussion,
  putNote,
  withoutDiscussion,
  withoutNote,
} from './list/list-state.ts';
import type { DiscussionNode, NoteAuthor, NoteNode, Noteable } from './note.ts';
import {
  CREATE_DISCUSSION,
  CREATE_NOTE,
  DESTROY_NOTE,
  RESOLVE,
  UPDATE_NOTE,
} from './documents/note-mutations.ts';

/** Error with the server's message for the user. */
export class NoteRefused extends Error {}

const UNREACTED = 'Something went wrong on our end.';

let pendingNumber = 0;

/** True for the id of a note that is being sent and has no id on the server yet. */
export function isPending(id: string): boolean {
  return id.startsWith('pending/');
}

const NO_RIGHTS = { awardEmoji: false, adminNote: false, resolveNote: false, createNote: false };

function pendingNote(body: string, author: NoteAuthor, internal: boolean): NoteNode {
  pendingNumber += 1;
  const escaped = document.createElement('p');
  escaped.textContent = body;
  return {
    id: `pending/${pendingNumber}`,
    author,
    body,
    bodyHtml: escaped.outerHTML,
    createdAt: new Date().toISOString(),
    lastEditedAt: null,
    lastEditedBy: null,
    system: false,
    systemNoteIconName: null,
    systemNoteMetadata: null,
    internal,
    imported: false,
    maxAccessLevelOfAuthor: null,
    awardEmoji: { nodes: [] },
    userPermissions: NO_RIGHTS,
  };
}

const lone = (note: NoteNode, threaded: boolean): DiscussionNode => ({
  id: note.id,
  replyId: note.id,
  createdAt: note.createdAt,
  threaded,
  internal: note.internal,
  resolvable: false,
  resolved: false,
  resolvedAt: null,
  resolvedBy: null,
  notes: { nodes: [note], pageInfo: { hasNextPage: false, endCursor: null } },
});

export interface NewNote {
  body: string;
  internal: boolean;
  thread: boolean;
  author: NoteAuthor;
}

/**
 * Outcome of sending a comment: it is in the list, it is outside the loaded pages, or it contained only
 * commands.
 */
export type Sent =
  | { type: 'shown'; noteId: string; messages: readonly string[] }
  | { type: 'elsewhere'; noteId: string; messages: readonly string[] }
  | { type: 'commands'; messages: readonly string[] };

/** Shows a comment at once and sends it; when that fails, removes it and throws NoteRefused. */
export async function sendNote(
  noteable: Noteable,
  list: DiscussionList,
  { body, internal, thread, author }: NewNote,
): Promise<Sent> {
  const pending = lone(pendingNote(body, author, internal), thread);
  list.showNewest(pending);
  try {
    const input = { noteableId: noteable.gid, body, internal };
    const answer = thread
      ? (await ask(CREATE_DISCUSSION, { input })).createDiscussion
      : (await ask(CREATE_NOTE, { input })).createNote;
    const { note = null, errors = [], commandMessages } = answer ?? {};
    const messages = commandMessages ?? [];
    if (errors.length > 0) throw new NoteRefused(errors.join('. '));
    if (note === null) {
      if (messages.length === 0) throw new NoteRefused(list.failures.unsent);
      return { type: 'commands', messages };
    }
    const discussion = note.discussion;
    const shown = discussion !== null && list.showNewest(discussion);
    return { type: shown ? 'shown' : 'elsewhere', noteId: note.id, messages };
  } catch (problem) {
    throw refusal(problem, list.failures.unsent);
  } finally {
    list.change((state) => withoutDiscussion(state, pending.id));
  }
}

/** Adds a reply to a discussion, shown at once; a single comment becomes a thread. */
export async function sendReply(
  noteable: Noteable,
  list: DiscussionList,
  discussion: DiscussionNode,
  { body, author }: Pick<NewNote, 'body' | 'author'>,
): Promise<readonly string[]> {
  const pending = pendingNote(body, author, discussion.internal);
  list.change((state) => addNote(state, discussion.id, pending));
  try {
    const input = { noteableId: noteable.gid, body, discussionId: discussion.replyId };
    const data = await ask(CREATE_NOTE, { input });
    const { note = null, errors = [], commandMessages } = data?.createNote ?? {};
    if (errors.length > 0) throw new NoteRefused(errors.join('. '));
    if (note === null && (commandMessages ?? []).length === 0) throw new NoteRefused(list.failures.unsent);
    const fresh = note?.discussion;
    if (fresh != null) list.change((state) => putDiscussion(state, fresh));
    return commandMessages ?? [];
  } catch (problem) {
    throw refusal(problem, list.failures.unsent);
  } finally {
    list.change((state) => withoutNote(state, pending.id));
  }
}

/** Saves the new text of a comment. The old one is shown until the server has rendered the new one. */
export async function saveNote(list: DiscussionList, id: string, body: string): Promise<void> {
  try {
    const data = await ask(UPDATE_NOTE, { id, body });
    const { note = null, errors = [] } = data?.updateNote ?? {};
    if (errors.length > 0 || note === null) throw new NoteRefused(errors.join('. ') || list.failures.unsaved);
    list.change((state) => putNote(state, note));
  } catch (problem) {
    throw refusal(problem, list.failures.unsaved);
  }
}

const CHANGED =
  'Someone edited this comment at the same time you did. The description has been updated and you will need to make your changes again.';

/** Toggles a task checkbox in a comment. Throws NoteRefused when its line has changed meanwhile. */
export async function tickInNote(
  list: DiscussionList,
  note: NoteNode,
  { line, checked }: { line: number; checked: boolean },
): Promise<void> {
  const lineSource = note.body.split(/\r\n|\r|\n/)[line - 1] ?? '';
  const text = toggleTask(note.body, { line, lineSource, checked });
  if (text === null) throw new NoteRefused(CHANGED);
  await saveNote(list, note.id, text);
}

/**
 * Deletes a comment on the server, after it was removed from the list. While the page is being unloaded, only
 * a request with `keepalive` completes.
 */
export async function destroyNote(
  { failures }: Pick<DiscussionList, 'failures'>,
  id: string,
  leaving: boolean,
): Promise<void> {
  try {
    const data = await ask(DESTROY_NOTE, { id }, { keepalive: leaving });
    const errors = data?.destroyNote?.errors ?? [failures.undeleted];
    if (errors.length > 0) throw new NoteRefused(errors.join('. '));
  } catch (problem) {
    throw refusal(problem, failures.undeleted);
  }
}

/** Resolves or reopens a thread; shown at once and reverted on failure. */
export async function resolveThread(
  list: DiscussionList,
  discussion: DiscussionNode,
  by: NoteAuthor,
): Promise<void> {
  const resolve = !discussion.resolved;
  const guess = {
    ...discussion,
    resolved: resolve,
    resolvedAt: resolve ? new Date().toISOString() : null,
    resolvedBy: resolve ? by : null,
  };
  list.change((state) => putDiscussion(state, guess));
  try {
    const data = await ask(RESOLVE, { id: discussion.id, resolve });
    const { discussion: fresh = null, errors = [] } = data?.discussionToggleResolve ?? {};
    if (errors.length > 0 || fresh === null)
      throw new NoteRefused(errors.join('. ') || list.failures.unresolved);
    list.change((state) => putDiscussion(state, fresh));
  } catch (problem) {
    list.change((state) => putDiscussion(state, discussion));
    throw refusal(problem, list.failures.unresolved);
  }
}

/** Adds or removes a reaction; shown at once and reverted on failure. */
export async function toggleReaction(
  list: DiscussionList,
  note: NoteNode,
  name: string,
  user: NoteAuthor,
): Promise<void> {
  list.change((state) => toggled(state, note.id, name, user));
  try {
    const data = await ask(REACT, { id: note.id, name });
    const errors = data?.awardEmojiToggle?.errors ?? [UNREACTED];
    if (errors.length > 0) throw new NoteRefused(errors.join('. '));
  } catch (problem) {
    list.change((state) => toggled(state, note.id, name, user));
    throw refusal(problem, UNREACTED);
  }
}

function toggled(
  ...[state, noteId, name, user]: [Parameters<typeof putNote>[0], string, string, NoteAuthor]
) {
  const note = noteIn(state, noteId);
  if (note === undefined) return state;
  const nodes = note.awardEmoji.nodes;
  const mine = (one: (typeof nodes)[number]) => one.name === name && one.user.id === user.id;
  const next = nodes.some(mine) ? nodes.filter((one) => !mine(one)) : [...nodes, { name, user }];
  return putNote(state, { ...note, awardEmoji: { nodes: next } });
}

function refusal(problem: unknown, otherwise: string): NoteRefused {
  if (problem instanceof NoteRefused) return problem;
  // The server's message when there is one: too many requests, too long, deleted.
  const message = (problem as { errors?: readonly { message?: string }[] } | null)?.errors?.[0]?.message;
  return new NoteRefused(message ?? otherwise);
}
