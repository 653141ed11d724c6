import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { htmlFor } from '../markdown/html-for.ts';
import { renderingOf } from '../markdown/stored.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import type { ReadNote } from './queries.ts';

/** The HTML of notes of one item for the viewer, by note id. */
export async function htmlOfNotes(
  context: Context,
  viewer: Viewer,
  item: LocatedItem,
  notes: readonly ReadNote[],
): Promise<ReadonlyMap<number, string>> {
  const html = await htmlFor(
    context,
    viewer,
    notes.map((note) => ({ rendering: note.wording ?? renderingOf(note.stored), home: item.namespace })),
  );
  return new Map(notes.map((note, index) => [note.id, html[index] ?? '']));
}
