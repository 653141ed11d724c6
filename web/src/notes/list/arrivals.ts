import type { ListView } from './discussion-list.ts';
import type { NoteNode } from '../note.ts';
import { isPending } from '../send-note.ts';

/**
 * Announcement of the comments added between two states; null when there is none, or only a page of older
 * ones.
 */
export function arrivalText(before: ListView, now: ListView, viewerId: string | undefined): string | null {
  if (before.status !== 'ready' || now.status !== 'ready' || before.loadingMore !== null) return null;
  const known = storedNotes(before);
  const ids = new Set(known.map(({ id }) => id));
  const newest = Math.max(0, ...known.map(({ createdAt }) => Date.parse(createdAt)));
  const fresh = storedNotes(now).filter(
    ({ id, system, createdAt }) => !system && !ids.has(id) && Date.parse(createdAt) >= newest,
  );
  const [first] = fresh;
  if (first === undefined) return null;
  if (fresh.length > 1) return `${fresh.length} new comments`;
  if (viewerId !== undefined && first.author?.id === viewerId) return 'Comment added';
  return `New comment by ${first.author?.name ?? 'a deleted user'}`;
}

const storedNotes = ({ items }: ListView): readonly NoteNode[] =>
  items.flatMap(({ notes }) => notes.nodes).filter(({ id }) => !isPending(id));
