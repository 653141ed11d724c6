import type { AnswerOf } from '../server/document.ts';
import type { DISCUSSION_PARTS, NOTE_PARTS } from './documents/note-parts.ts';

/** A comment, or a system note: something that happened, worded by the server. */
export type NoteNode = AnswerOf<typeof NOTE_PARTS>;
export type NoteAuthor = NonNullable<NoteNode['author']>;

/** A lone comment, a thread, or one system note; its notes oldest first. */
export type DiscussionNode = AnswerOf<typeof DISCUSSION_PARTS>;

/** Notes of a discussion; further ones lie behind the cursor. */
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

/** The number at the end of a global id, as it stands in addresses: `#note_12`. */
export function numberOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** What is discussed. */
export interface Noteable {
  /** Global id. */
  gid: string;
  kind: 'epic' | 'issue';
  /** Full path of the group or project that holds it. */
  fullPath: string;
  iid: string;
  webPath: string;
}

/** Whether a discussion is locked, and what the viewer may do in it. */
export interface NoteableState {
  locked: boolean;
  mayComment: boolean;
  mayWriteInternal: boolean;
}
