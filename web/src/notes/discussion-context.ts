import { createContext, use } from 'react';
import type { TaskToggle } from '../markdown/MarkdownText.tsx';
import type { EditorPaths } from '../markdown/MarkdownEditor.tsx';
import type { Viewer } from '../session/viewer.ts';
import type { DiscussionList } from './list/discussion-list.ts';
import type { DiscussionNode, NoteNode, Noteable, NoteableState } from './note.ts';

export interface DiscussionTools {
  noteable: Noteable;
  list: DiscussionList;
  viewer: Viewer | null;
  paths: EditorPaths;
  state: NoteableState;
  /** Id of the note being edited. */
  editing: string | null;
  edit: (noteId: string | null) => void;
  /** The discussion whose reply form is open, and the initial text of that form. */
  replying: { discussionId: string; quote: string; key: number } | null;
  reply: (discussionId: string | null, quote?: string) => void;
  /** Id of the note that the URL links to. */
  linked: string | null;
  remove: (note: NoteNode) => void;
  react: (note: NoteNode, name: string) => void;
  /** Toggles a task checkbox of a comment; rejects when that failed, after showing the error. */
  tick: (note: NoteNode, toggle: TaskToggle) => Promise<void>;
  /** Adds a comment to the timeline of an incident; null where there is none, or the viewer may not. */
  promote: ((note: NoteNode) => void) | null;
  resolve: (discussion: DiscussionNode) => void;
  editLast: () => void;
}

export const DiscussionContext = createContext<DiscussionTools | null>(null);

export function useDiscussion(): DiscussionTools {
  const tools = use(DiscussionContext);
  if (tools === null) throw new Error('useDiscussion must be used inside a Discussion.');
  return tools;
}
