import type { Item } from '../work-items/item.ts';
import type { AnswerOf } from '../api/document.ts';
import type { DISCUSSION_PARTS, NOTE_PARTS } from './documents/note-parts.ts';

/** A comment, or a system note: a change, described by the server. */
export type NoteNode = AnswerOf<typeof NOTE_PARTS>;
export type NoteAuthor = NonNullable<NoteNode['author']>;

/** A single comment, a thread, or one system note; its notes are in order of creation. */
export type DiscussionNode = AnswerOf<typeof DISCUSSION_PARTS>;

/** Notes of a discussion, with the cursor for the next ones. */
export type NotePage = DiscussionNode['notes'];

export const noteFilters = ['ALL_NOTES', 'ONLY_COMMENTS', 'ONLY_HISTORY'] as const;
export type NoteFilter = (typeof noteFilters)[number];
export const noteFilterNames: Record<NoteFilter, string> = {
  ALL_NOTES: 'All activity',
  ONLY_COMMENTS: 'Comments only',
  ONLY_HISTORY: 'History only',
};

export const noteOrders = ['asc', 'desc'] as const;
export type NoteOrder = (typeof noteOrders)[number];
export const noteOrderNames: Record<NoteOrder, string> = { asc: 'Oldest first', desc: 'Newest first' };

/** The number at the end of a global id, as used in URLs: `#note_12`. */
export function numberOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** The item that is discussed. */
export interface Noteable {
  gid: string;
  kind: 'epic' | 'issue';
  type: Item['type'];
  /** Full path of the item's group or project. */
  fullPath: string;
  iid: string;
  webPath: string;
}

/** Whether the discussion is locked, and the viewer's permissions. */
export interface NoteableState {
  locked: boolean;
  mayComment: boolean;
  mayWriteInternal: boolean;
  /** Why threads cannot be resolved here now, shown to those who are signed in. */
  readOnly?: string | undefined;
}
